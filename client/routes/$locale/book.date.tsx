import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { DateStep } from '../../features/requests/date-step.tsx';

export const Route = createFileRoute('/$locale/book/date')({
  loader: () => bringTexts('form'),
  component: DateStep,
});
