/** Paths of accounts and their mailed links. */
export const accountPaths = {
  register: '/api/auth/register',
  requestActivation: '/api/auth/activation/request',
  verifyActivationToken: '/api/auth/verify/activation-token/:token',
  activateAccount: '/api/auth/activate-account',
  activateProvider: '/api/auth/activate-account/provider/:id',
  requestPasswordReset: '/api/auth/password/reset/request',
  verifyPasswordToken: '/api/auth/verify/password-token/:token',
  requestEmailChange: '/api/auth/email/generate-token',
  verifyEmailToken: '/api/auth/verify/email-token/:token',
  updateEmail: '/api/auth/email/update',
  updateMe: '/api/me',
  closeAccount: '/api/me',
  exportData: '/api/me/export',
  /** Anyone with the mailed signature may open it. */
  exportFile: '/exports/:id',
  resetPassword: '/api/auth/password/reset/:token',
} as const;
