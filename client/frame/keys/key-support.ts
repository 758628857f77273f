/** Whether this browser has passkeys. */
export function hasKeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}
