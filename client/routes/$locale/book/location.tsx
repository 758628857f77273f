import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#client/frame/i18n/i18n.ts';
import { LocationStep } from '#client/features/requests/steps/book-steps.tsx';
import { loadWhereFields } from '#client/features/requests/form/field-groups.tsx';

export const Route = createFileRoute('/$locale/book/location')({
  loader: () => Promise.all([loadTexts('form'), loadWhereFields()]),
  component: LocationStep,
});
