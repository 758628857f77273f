/** `40`, `1 200` → a whole number; null for an empty text, NaN for any other. */
export function countOf(text: string | undefined): number | null {
  const typed = (text ?? '').replaceAll(/[\s\u00A0\u202F]/g, '');
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** `1 200 $`, `1200,00`, `1,200` → 1200; null for an empty text, NaN for a text that is not a whole amount. */
export function dollarsOf(text: string | undefined): number | null {
  const typed = (text ?? '')
    .replaceAll(/[\s\u00A0\u202F$]/g, '')
    .replace(/[,.]00?$/, '')
    .replace(/^(\d{1,3})[,.](?=\d{3}$)/, '$1');
  if (typed === '') return null;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}
