import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { ContactStep } from '../../features/requests/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/contact')({
  loader: () => bringTexts('form'),
  component: ContactStep,
});
