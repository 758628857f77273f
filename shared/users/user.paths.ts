/** Paths of the accounts as an administrator sees them. */
export const userPaths = {
  users: '/api/users',
  createUser: '/api/users',
  findUser: '/api/users/find',
  user: '/api/users/:id',
  updateUser: '/api/users/:id',
  endUserSessions: '/api/users/:id/sessions',
  resendActivation: '/api/users/:id/activation',
} as const;
