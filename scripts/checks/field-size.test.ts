import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const styles = globSync('client/**/*.css', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
}));
const rules = ({ text }: { text: string }) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body }));

it('the text of every field has at least 16 px, or iOS zooms into the page', () => {
  const base = styles.find(({ file }) => file === join('client', 'ui', 'base.css'));
  const floor = rules(base ?? { text: '' }).find(
    ({ selector, body }) =>
      selector.trim().startsWith(':is(input, select, textarea)') &&
      /font-size: max\(16px, 1rem\) !important/.test(body),
  );
  expect(floor).toBeDefined();
});

it('no rule is stronger than the floor of fields', () => {
  const stronger = styles.flatMap((style) =>
    rules(style)
      .filter(({ body }) => /font(?:-size)?:[^;]*!important/.test(body))
      .map(({ selector }) => `${style.file}: ${selector.trim()}`),
  );
  expect(stronger).toEqual([
    `${join('client', 'ui', 'base.css')}: :is(input, select, textarea):not([type='checkbox'], [type='radio'], [type='range'])`,
  ]);
});
