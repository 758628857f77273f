/** Typography of the Office québécois de la langue française: U+00A0 before `:` `%` `$` and inside « », none before `? ! ;`. */
export const NBSP = '\u00A0';

/** `1 234,50` or `1 234`; either all decimals or none. */
export function number(value: number, decimals: number): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, NBSP);
  return `${value < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Whether « de » before a name is « d’ ». */
export function elides(name: string): boolean {
  return /^[aeiouyàâäéèêëîïôöùûü]/iu.test(name.trim());
}

/** `Sam. 12 sept.`: the first letter of a line. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `450 $` */
export function withUnit(value: string, unit: string): string {
  return `${value}${NBSP}${unit}`;
}
