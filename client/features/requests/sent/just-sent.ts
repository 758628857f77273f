let justSent: string | null = null;

/** Notes the request that this page sends; a reload forgets it. */
export function noteSent(id: string): void {
  justSent = id;
}

/** Whether this page has just sent a request; asked once. */
export function takeSent(id: string): boolean {
  if (justSent !== id) return false;
  justSent = null;
  return true;
}
