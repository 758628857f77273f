import { calls } from '../protocol/calls.ts';

/** Calls that bring the bytes of a file, piece by piece. */
export const uploadCalls = calls({
  'upload.begin': { method: 'PUT', path: '/api/uploads/:id' },
  'upload.read': { method: 'HEAD', path: '/api/uploads/:id' },
  'upload.send': { method: 'PATCH', path: '/api/uploads/:id' },
  'upload.cancel': { method: 'DELETE', path: '/api/uploads/:id' },
});
