/** Paths of the contracts of everybody, as an administrator reads them. */
export const contractsPaths = {
  deskContracts: '/api/admin/contracts',
  deskContract: '/api/admin/contracts/:id',
} as const;
