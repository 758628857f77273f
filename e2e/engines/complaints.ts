/** A console line that reports our fault: a policy violation, or a hydration mismatch in React. */
export function isComplaint(text: string): boolean {
  // WebKit warns of a directive it does not know, which is not a violation.
  if (text.includes('Unrecognized Content-Security-Policy directive')) return false;
  return /Content[- ]Security[- ]Policy|Trusted ?Types?|Minified React error|hydrat/i.test(text);
}
