import type { Plugin } from 'vite';

/**
 * Removes from a lucide icon the parts that the app never reads: random React keys (which do not compress), names,
 * aliases and sizes. Saves half a kilobyte on every page.
 */
export function leanIcon(code: string): string {
  return code
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/^\s*name: "[^"]*",\n/m, '')
    .replace(/^\s*size: \d+,\n/m, '')
    .replace(/,\n\s*aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '');
}

export function leanIcons(): Plugin {
  return {
    name: 'declic:lean-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: leanIcon(code), map: null }),
    },
  };
}
