import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../shell/i18n/i18n.ts';
import { ContactStep } from '../../features/requests/steps/book-steps.tsx';
import { bringContact } from '../../features/requests/form/field-groups.tsx';

export const Route = createFileRoute('/$locale/book/contact')({
  loader: () => Promise.all([bringTexts('form'), bringContact()]),
  component: ContactStep,
});
