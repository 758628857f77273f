import type { Plugin } from 'vite';
import { manifestPath } from '#shared/manifest-path.ts';
import { localeCodes } from '#shared/locales.ts';
import { manifestOf } from '../client/manifest.ts';

/**
 * Emits the installed app's manifest in each language, and links the French one: a page in another language links its
 * own.
 */
export function manifests(): Plugin {
  return {
    name: 'declic:manifests',
    apply: 'build',
    generateBundle() {
      for (const locale of localeCodes) {
        const source = JSON.stringify(manifestOf(locale));
        this.emitFile({ type: 'asset', fileName: manifestPath(locale).slice(1), source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'link', attrs: { rel: 'manifest', href: manifestPath('fr') }, injectTo: 'head' }],
    },
  };
}
