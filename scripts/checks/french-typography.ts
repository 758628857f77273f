import type { Plugin } from 'vite';

const NBSP = '\u00A0';

/**
 * Quebec typography for texts written with ordinary spaces: replaces the space before `:` `%` `$` and inside « » by one
 * that does not break. (Never before `? ! ;`, which have none.) Source: Office québécois de la langue française, «
 * Espacement ».
 */
export function frenchSpaces(text: string): string {
  return text.replaceAll(/ (?=[:%$»])/g, NBSP).replaceAll(/« /g, `«${NBSP}`);
}

/** Applies it to the compiled French catalog, since nobody can see these spaces while typing. */
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
