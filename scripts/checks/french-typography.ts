import type { Plugin } from 'vite';

const NBSP = '\u00A0';

/**
 * Quebec typography for words written with ordinary spaces: one that does not break before `:` `%` `$` and inside « ».
 * (Never before `? ! ;`, which take none.) Source: Office québécois de la langue française, « Espacement ».
 */
export function frenchSpaces(text: string): string {
  return text.replaceAll(/ (?=[:%$»])/g, NBSP).replaceAll(/« /g, `«${NBSP}`);
}

/** Applies it to the compiled French catalog, so that nobody has to type what can't be seen. */
export function frenchTypography(): Plugin {
  return {
    name: 'declic:french-typography',
    enforce: 'post',
    transform: {
      filter: { id: /\/fr\.po$/ },
      handler: (code) => ({ code: frenchSpaces(code), map: null }),
    },
  };
}
