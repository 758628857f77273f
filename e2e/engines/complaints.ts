/** A console's line against us: the policy was violated, or React met other markup than it made. */
export function isComplaint(text: string): boolean {
  // WebKit names a directive it does not know; it means no violation.
  if (text.includes('Unrecognized Content-Security-Policy directive')) return false;
  return /Content[- ]Security[- ]Policy|Trusted ?Types?|Minified React error|hydrat/i.test(text);
}
