import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** French is written in the code; `npm run messages` collects it, locales/en.po translates it. */
export default defineConfig({
  sourceLocale: 'fr',
  locales: ['fr', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/client'],
      exclude: ['**/*.test.*', '**/*.gen.ts'],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
