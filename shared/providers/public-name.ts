/** The public name of a photographer: their business's, otherwise their own. */
export function publicName(of: {
  readonly business_name: string | null | undefined;
  readonly first_name: string;
  readonly last_name: string;
}): string {
  return of.business_name ?? `${of.first_name} ${of.last_name}`;
}
