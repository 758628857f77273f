import type { Plugin } from 'vite';

/**
 * Emits `app.html` beside `index.html`: the same document under its own name, for the worker to store. Stored as
 * `index.html`, it would answer `/`, which the server renders.
 */
export function copyShell(): Plugin {
  return {
    name: 'declic:copy-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('index.html is not in the bundle');
      this.emitFile({ type: 'asset', fileName: 'app.html', source: index.source });
    },
  };
}
