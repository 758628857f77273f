import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { ContactStep } from '../../features/requests/book-steps.tsx';
import { bringContact } from '../../features/requests/field-groups.tsx';

export const Route = createFileRoute('/$locale/book/contact')({
  loader: () => Promise.all([bringTexts('form'), bringContact()]),
  component: ContactStep,
});
