import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { texts } from './locales/parts.ts';

const except = ['**/*.test.*', '**/*.gen.ts'];
const files = (part: readonly string[]) => part.map((file) => `<rootDir>/client/${file}`);

/** French is written in the code; `npm run messages` collects it, the en.po files translate it. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/client'],
      exclude: [...except, ...files(Object.values(texts).flat())],
    },
    ...Object.entries(texts).map(([part, list]) => ({
      path: `<rootDir>/locales/${part}/{locale}`,
      include: files(list),
      exclude: except,
    })),
  ],
  // Texts with elements: what is put into them is never read as an element.
  runtimeConfigModule: { Trans: ['#client/frame/i18n/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
});
