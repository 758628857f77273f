import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import lingui from '../../lingui.config.ts';

const root = join(import.meta.dirname, '../..');
const OURS = 'client/frame/i18n/trans.tsx';

it('texts with elements are compiled to the component that reads nothing in their values', () => {
  expect(lingui).toMatchObject({ runtimeConfigModule: { Trans: [`#${OURS}`, 'Trans'] } });
});

it('nothing else renders texts, or translates them, by Lingui’s own', () => {
  const files = globSync('{client,server,sw,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => file !== OURS && !file.startsWith('client/gallery/'),
  );
  const found = files.filter((file) =>
    /\b(?:Trans|setupI18n)\b[^;]*from '@lingui\/(?:react|core)'|new I18n\(/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});
