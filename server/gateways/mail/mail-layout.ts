import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Text } from '@react-email/text';
import { createElement, Fragment, type ReactElement } from 'react';
import { typeset } from '#shared/formats/typography.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { MailSender } from './mail.ts';

/** The text of a mail, before its two forms (plain text and HTML) are made. */
export interface MailWords {
  readonly subject: string;
  readonly greeting: string;
  /** Sections, each with its own action. */
  readonly parts: readonly MailPart[];
  readonly footnote: string;
}

/** The end of a mail, the same in all: its sender, and the page that ends such mails (null when there is none). */
export interface MailFoot {
  readonly sender: MailSender;
  readonly stop: string | null;
}

export interface MailPart {
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

/**
 * Makes both forms of a mail from one source: HTML and text. Mail lists show the first paragraph beside the subject.
 */
export async function layOut(
  locale: LocaleCode,
  words: MailWords,
  foot: MailFoot,
): Promise<{ subject: string; text: string; html: string }> {
  const set = typesetMail(locale, words);
  const mail = mailOf(locale, set, foot);
  const text = await render(mail, { plainText: true, htmlToTextOptions: { wordwrap: false } });
  return { subject: set.subject, text: `${text}\n`, html: await render(mail) };
}

/** The words of a mail with the spaces that must not break a line. */
function typesetMail(locale: LocaleCode, { subject, greeting, parts, footnote }: MailWords): MailWords {
  const set = (text: string) => typeset(text, locale);
  return {
    subject: set(subject),
    greeting: set(greeting),
    parts: parts.map(({ paragraphs, action: { label, url } }) => ({
      paragraphs: paragraphs.map(set),
      action: { label: set(label), url },
    })),
    footnote: set(footnote),
  };
}

const FONT = 'system-ui, -apple-system, "Segoe UI", sans-serif';
const styles = {
  page: { margin: 0, background: '#FBFAF7', fontFamily: FONT },
  container: { maxWidth: '560px', padding: '32px 24px' },
  brand: { margin: '0 0 24px', color: '#17324D', fontSize: '22px', lineHeight: '28px', fontWeight: 700 },
  line: { margin: '0 0 16px', color: '#17324D', fontSize: '16px', lineHeight: '24px' },
  button: {
    margin: '8px 0 24px',
    padding: '14px 24px',
    borderRadius: '4px',
    background: '#17324D',
    color: '#FFFFFF',
    fontSize: '16px',
    fontWeight: 600,
  },
  foot: { margin: '12px 0 0', color: '#5B6B7A', fontSize: '14px', lineHeight: '20px' },
  stop: { color: '#5B6B7A', textDecoration: 'underline' },
  footnote: { margin: '24px 0 0', color: '#5B6B7A', fontSize: '14px', lineHeight: '20px' },
} as const;

/** For mail programs that support the theme; the colours of `client/ui/tokens.css`. */
const DARK = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page td { background: #0E1822 !important; }
  .line { color: #EFEBE3 !important; }
  .button { background: #A9C3DE !important; color: #0E1822 !important; }
  .footnote { color: #A3B1BF !important; }
}`;

function mailOf(locale: LocaleCode, { subject, greeting, parts, footnote }: MailWords, foot: MailFoot): ReactElement {
  return createElement(
    Html,
    { lang: locale },
    createElement(
      Head,
      null,
      createElement('title', null, subject),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('style', null, DARK),
    ),
    createElement(Preview, null, parts[0]?.paragraphs[0] ?? subject),
    createElement(
      Body,
      { className: 'page', style: styles.page },
      createElement(
        Container,
        { style: styles.container },
        createElement(Text, { className: 'line', style: styles.brand }, 'Déclic'),
        createElement(Text, { className: 'line', style: styles.line }, greeting),
        ...parts.map((part, index) => partOf(part, index)),
        createElement(Text, { className: 'footnote', style: styles.footnote }, footnote),
        ...footOf(locale, foot),
      ),
    ),
  );
}

/** The sender, its address, and the end of such mails. */
function footOf(locale: LocaleCode, { sender, stop }: MailFoot): readonly ReactElement[] {
  const link = createElement('a', { className: 'footnote', style: styles.stop, href: stop ?? '' }, stopLabels[locale]);
  const lines = [sender.name, ...sender.address, sender.email].join(' · ');
  return [
    ...(stop === null ? [] : [createElement(Text, { key: 'stop', className: 'footnote', style: styles.foot }, link)]),
    createElement(Text, { key: 'sender', className: 'footnote', style: styles.foot }, typeset(lines, locale)),
  ];
}

const stopLabels: Record<LocaleCode, string> = {
  fr: 'Se désabonner de ces courriels',
  en: 'Unsubscribe from these e-mails',
};

function partOf({ paragraphs, action }: MailPart, key: number): ReactElement {
  return createElement(
    Fragment,
    { key },
    ...paragraphs.map((line, index) =>
      createElement(Text, { key: index, className: 'line', style: styles.line }, line),
    ),
    createElement(Button, { className: 'button', style: styles.button, href: action.url }, action.label),
  );
}
