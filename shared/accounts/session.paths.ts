/** Paths of a person's own sessions and password. */
export const sessionPaths = {
  updatePassword: '/api/auth/password/update',
  sessions: '/api/auth/sessions',
  endSession: '/api/auth/sessions/:id',
} as const;
