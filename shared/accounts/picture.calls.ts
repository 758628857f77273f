import { calls } from '../protocol/calls.ts';

/** Calls of profile pictures. */
export const pictureCalls = calls({
  'picture.set': { method: 'POST', path: '/api/users/upload/profile-picture' },
  'picture.remove': { method: 'DELETE', path: '/api/users/profile-pictures/:id' },
});
