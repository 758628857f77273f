import { calls } from '../protocol/calls.ts';

/** Calls of photos that are made at once. */
export const photoCalls = calls({
  'photo.upload': { method: 'POST', path: '/api/portfolio-photos/upload/bulk' },
  'photo.original': { method: 'POST', path: '/api/portfolio-photos/:id/original' },
});
