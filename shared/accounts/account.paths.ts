/** Paths of accounts and their mailed links. */
export const accountPaths = {
  register: '/api/auth/register',
  requestActivation: '/api/auth/activation/request',
  activateAccount: '/api/auth/activate-account',
  requestPasswordReset: '/api/auth/password/reset/request',
  verifyPasswordToken: '/api/auth/verify/password-token/:token',
  resetPassword: '/api/auth/password/reset/:token',
} as const;
