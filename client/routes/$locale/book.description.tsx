import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../shell/i18n/i18n.ts';
import { DescriptionStep } from '../../features/requests/steps/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/description')({
  loader: () => bringTexts('form'),
  component: DescriptionStep,
});
