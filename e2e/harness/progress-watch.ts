import type { BrowserContext } from 'playwright/test';

declare global {
  interface Window {
    /** Exposed by `watchProgress`. */
    sawProgress(words: string): Promise<void>;
  }
}

/** The progress of a send that a page showed: the number of arrived photos, and the bytes of all. */
export interface ShownProgress {
  readonly arrived: number;
  readonly sentBytes: number;
}

const UNITS: Record<string, number> = { octet: 1, octets: 1, ko: 1_024, Mo: 1_024 ** 2, Go: 1_024 ** 3 };
/** « 12 sur 40 photos, 2,40 Mo sur 8,00 Mo » */
const WORDS = /^(\d+) sur \d+\sphotos, (?:([\d\s,]+)\s(octets?|ko|Mo|Go) sur|)/u;

/** Calls `saw` with each progress that any page of a device shows. */
export async function watchProgress(device: BrowserContext, saw: (shown: ShownProgress) => void): Promise<void> {
  await device.exposeBinding('sawProgress', (_source, words: string) => {
    const [, arrived = '', amount = '0', unit = 'octets'] = WORDS.exec(words.replaceAll(/[  ]/gu, ' ')) ?? [];
    if (arrived === '') return;
    const sent = Number(amount.replaceAll(' ', '').replace(',', '.'));
    saw({ arrived: Number(arrived), sentBytes: sent * (UNITS[unit] ?? Number.NaN) });
  });
  await device.addInitScript(() => {
    let before = '';
    new MutationObserver(() => {
      const words =
        document.querySelector('[role="progressbar"][aria-valuetext]')?.getAttribute('aria-valuetext') ?? '';
      if (words === '' || words === before) return;
      before = words;
      void window.sawProgress(words);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuetext'] });
  });
}
