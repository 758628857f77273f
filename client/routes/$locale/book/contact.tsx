import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { ContactStep } from '#client/features/requests/steps/book-steps.tsx';
import { loadContactFields } from '#client/features/requests/form/field-groups.tsx';

export const Route = createFileRoute('/$locale/book/contact')({
  loader: () => Promise.all([loadTexts('form'), loadContactFields()]),
  component: ContactStep,
});
