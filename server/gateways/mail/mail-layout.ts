/** A mail's words, before its two forms (plain text and HTML) are made from them. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  /** Each with its own thing to do. */
  readonly parts: readonly MailPart[];
  readonly footnote: string;
}

export interface MailPart {
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

/** Both forms of a mail from the same words: plain text for all, HTML with inline styles for those that show it. */
export function layOut(words: MailWords): { subject: string; text: string; html: string } {
  const { subject, greeting, parts, footnote } = words;
  const said = parts.flatMap(({ paragraphs, action }) => [...paragraphs, `${action.label}\n${action.url}`]);
  const text = [greeting, ...said, footnote, 'Déclic'].join('\n\n');
  const body = [paragraph(greeting), ...parts.map(htmlOf)].join('\n');
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FBFAF7;color:#17324D;font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:22px;font-weight:700">Déclic</p>
${body}
<p style="margin:24px 0 0;color:#5B6B7A;font-size:14px;line-height:20px">${escapeHtml(footnote)}</p>
</div></body></html>`;
  return { subject, text, html };
}

function htmlOf({ paragraphs, action }: MailPart): string {
  return `${paragraphs.map(paragraph).join('')}
<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:#17324D;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
}

function paragraph(line: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
