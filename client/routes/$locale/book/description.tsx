import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { DescriptionStep } from '#client/features/requests/steps/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/description')({
  loader: () => loadTexts('form'),
  component: DescriptionStep,
});
