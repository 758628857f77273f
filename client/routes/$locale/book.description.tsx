import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '../../shell/i18n/i18n.ts';
import { DescriptionStep } from '../../features/requests/steps/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/description')({
  loader: () => loadTexts('form'),
  component: DescriptionStep,
});
