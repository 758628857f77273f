import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { LocationStep } from '../../features/requests/book-steps.tsx';

export const Route = createFileRoute('/$locale/book/location')({
  loader: () => bringTexts('form'),
  component: LocationStep,
});
