// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkRows, linksText } from '../form-values.ts';
import type { ProviderFormHandle } from '../use-provider-form.ts';
import { Links } from './links.tsx';

vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: (texts: TemplateStringsArray, ...values: unknown[]) => String.raw(texts, ...values) }),
}));
vi.mock('../field-words.tsx', () => ({ FieldWords: () => null }));

function Probe({ rows }: { rows: readonly string[] }) {
  const [links, setLinks] = useState(linksText(rows));
  const form = {
    fields: { links },
    errors: [],
    look: () => undefined,
    set: (changes: { links?: string }) => setLinks(changes.links ?? links),
  };
  return (
    <>
      <Links form={form as unknown as ProviderFormHandle} lists={{} as never} locale="fr" />
      <output>{linkRows(links).join(' ')}</output>
    </>
  );
}

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

const show = (...rows: string[]) => flushSync(() => root.render(<Probe rows={rows} />));
const left = () => page.querySelector('output')?.textContent;
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
function remove(position: number): void {
  const button = page.querySelector<HTMLElement>(`[aria-label="Retirer le lien ${position}"]`);
  button?.focus();
  button?.click();
}

it('removing a link moves the focus to the one that takes its place', () => {
  show('a', 'b', 'c');
  remove(2);
  expect([left(), focused()]).toEqual(['a c', 'Retirer le lien 2']);
});

it('removing the last link moves the focus to the one before, then to the button that adds one', () => {
  show('a', 'b');
  remove(2);
  expect([left(), focused()]).toEqual(['a', 'Retirer le lien 1']);
  remove(1);
  expect([left(), focused()]).toEqual(['', 'Ajouter un lien']);
});
