import type { Plugin } from 'vite';
import { THEME_SCRIPT } from '../shared/theme.ts';

/** Inserts the line that reads the chosen theme into the document, before its styles. */
export function themeScript(): Plugin {
  return {
    name: 'declic:theme-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--theme-->', `<script>${THEME_SCRIPT}</script>`),
    },
  };
}
