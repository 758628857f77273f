import { createFileRoute } from '@tanstack/react-router';
import { bringTexts } from '../../app/i18n.ts';
import { LocationStep } from '../../features/requests/book-steps.tsx';
import { bringWhere } from '../../features/requests/field-groups.tsx';

export const Route = createFileRoute('/$locale/book/location')({
  loader: () => Promise.all([bringTexts('form'), bringWhere()]),
  component: LocationStep,
});
