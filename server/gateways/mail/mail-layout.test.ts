import { expect, it } from 'vitest';
import { layOut } from './mail-layout.ts';

it('escapes every character that is special in HTML', () => {
  const given = `"><script>alert('1')</script>&amp;`;
  const url = 'https://declic.test/?a="><img src=x>';
  const { html } = layOut({
    subject: given,
    greeting: given,
    parts: [{ paragraphs: [given], action: { label: given, url } }],
    footnote: given,
  });
  expect(html).not.toMatch(/<script|<img/);
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
  expect(html.split(escaped)).toHaveLength(6);
});
