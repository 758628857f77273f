import { describe, expect, it } from 'vitest';
import { badBreaks } from '#shared/formats/typography.ts';
import { layOut } from './mail-layout.ts';

const words = {
  subject: 'Vos photos',
  greeting: 'Bonjour Ana,',
  parts: [
    { paragraphs: ['Elles sont là.', 'Toutes.'], action: { label: 'Voir', url: 'https://declic.test/?a=1&b=2' } },
  ],
  footnote: 'Ignorez ce courriel.',
};

const foot = {
  sender: { name: 'Déclic', address: ['1, rue du Port', 'Québec'], email: 'bonjour@declic.test' },
  stop: null,
};

describe('a mail', () => {
  it('names its sender and their address, and the page that ends such mails where there is one', async () => {
    const page = 'https://declic.test/fr/courriels/a';
    const always = await layOut('fr', words, foot);
    const { html, text } = await layOut('en', words, { ...foot, stop: page });
    for (const form of [html, text]) expect(form).toContain('Déclic · 1, rue du Port · Québec · bonjour@declic.test');
    expect(text).toContain(`Unsubscribe from these e-mails ${page}`);
    expect(html).toContain(`href="${page}"`);
    expect(`${always.text} ${always.html}`).not.toMatch(/Ne plus recevoir/);
  });

  it('escapes every character that is special in HTML', async () => {
    const given = `"><script>alert('1')</script>&amp;`;
    const url = 'https://declic.test/?a="><img src=x>';
    const parts = [{ paragraphs: [given], action: { label: given, url } }];
    const { html, text } = await layOut('fr', { subject: given, greeting: given, parts, footnote: given }, foot);
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/alert\(&#x27;1&#x27;\)&lt;\/script&gt;&amp;amp;/g)).toHaveLength(6);
    expect(text).toContain(given);
  });

  it('has the same text in HTML and plain form, and each full address in both', async () => {
    const { html, text } = await layOut('fr', words, foot);
    for (const line of ['Bonjour Ana,', 'Elles sont là.', 'Toutes.', 'Ignorez ce courriel.']) {
      expect(html).toContain(line);
      expect(text).toContain(line);
    }
    expect(text).toContain('Voir https://declic.test/?a=1&b=2\n');
    expect(html).toContain('href="https://declic.test/?a=1&amp;b=2"');
    expect(text.match(/Elles sont là/g)).toHaveLength(1);
  });

  it('breaks no line within a number and its unit, an hour, a telephone number or a quote', async () => {
    const text = '« Ana » vous attend à 14 h 30, 2 h : 450 $, 418 555-0142';
    const mail = await layOut(
      'fr',
      {
        subject: text,
        greeting: text,
        parts: [{ paragraphs: [text], action: { label: text, url: 'https://declic.test/?a=1' } }],
        footnote: text,
      },
      foot,
    );
    expect(badBreaks([mail.subject, mail.text, mail.html].join('\n'), 'fr')).toEqual([]);
    expect(mail.text).toContain('à\u00a014\u00a0h\u00a030');
  });

  it('names its language, and supports light and dark', async () => {
    const { html } = await layOut('en', words, foot);
    expect(html).toContain('lang="en"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|url\(|@import/);
  });
});
