/** A request's thread with one photographer, as the address of its page has it; a question's is its id. */
export function requestThreadKey(requestId: string, providerId: string): string {
  return `${requestId}.${providerId}`;
}

/** The request and the photographer of such a key; null for a question's. */
export function requestThreadOf(key: string): { readonly requestId: string; readonly providerId: string } | null {
  const [requestId = '', providerId] = key.split('.');
  return providerId === undefined ? null : { requestId, providerId };
}
