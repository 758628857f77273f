import { createFileRoute } from '@tanstack/react-router';

/** Shown by the editor, the route above. */
export const Route = createFileRoute('/$locale/plans_/$id/images')({});
