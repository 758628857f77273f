/** A request's thread with one photographer, as the address of its page has it; a question's is its id. */
export function requestThreadKey(requestId: string, providerId: string): string {
  return `${requestId}.${providerId}`;
}
