/** A request for a company must name it. */
export function isBusinessNamed(asked: { is_for_business: 0 | 1; business_name: string | null }): boolean {
  return asked.is_for_business === 0 || asked.business_name !== null;
}
