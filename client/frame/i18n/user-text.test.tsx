import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainI18n } from './plain-i18n.ts';
import { Trans } from './trans.tsx';

const messages: Messages = { hello: ['Bonjour, <0>', ['name'], '</0>, de ', ['city']], plain: ['Bonjour, ', ['name']] };
const i18n = new PlainI18n({ locale: 'fr', messages: { fr: messages } });
const shown = (node: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

const hostile = [
  'Zoé <0>Roy</0>',
  '<0/>Roy',
  'Zoé <1>Roy</1>',
  '<b>Roy</b>',
  '</0>Roy<0>',
  String.raw`Roy \x41 \u0042 \n \\`,
  '{city} {0} %__lingui_octothorpe__%',
];

describe.each(hostile)('a name typed as %j', (name) => {
  const escaped = renderToStaticMarkup(<>{name}</>);

  it('is shown so among elements, in a text without any, and in a title', () => {
    const values = { name, city: name };
    expect(shown(<Trans id="hello" values={values} components={{ 0: <b /> }} />)).toBe(
      `Bonjour, <b>${escaped}</b>, de ${escaped}`,
    );
    expect(shown(<Trans id="plain" values={values} />)).toBe(`Bonjour, ${escaped}`);
    expect(i18n._('plain', values)).toBe(`Bonjour, ${name}`);
    expect(i18n.t({ id: 'plain', values })).toBe(`Bonjour, ${name}`);
  });
});
