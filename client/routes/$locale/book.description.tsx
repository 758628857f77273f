import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { DescriptionStep } from '../../features/requests/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/description')({
  loader: () => bringTexts('form'),
  component: DescriptionStep,
});
