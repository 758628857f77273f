import { brotliCompressSync, constants } from 'node:zlib';
import { PUBLIC_DATA } from '#shared/config/public-data.ts';
import { PAYMENT_DOCUMENT } from '#shared/payments/payment-document.ts';
import type { Config } from '../../../config.ts';
import type { Page } from './kept-pages.ts';

const BROTLI_QUALITY = 5;

/** The parts written into the document. */
export interface Content {
  readonly head: string;
  readonly html: string;
  readonly noScript: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** A page: the document with its parts. */
export function fill(template: string, status: number, { head, html, noScript, data }: Content): Page {
  const carried =
    data === null
      ? ''
      : `<script type="application/json" id="${PUBLIC_DATA}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const text = template
    .replace('<!--head-->', () => head)
    .replace('<!--no-script-->', () => noScript)
    .replace('<!--app-->', () => html)
    .replace('<!--data-->', () => carried);
  const compressed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return { status, text, compressed };
}

/** The document, with what the configuration says to every page. */
export function configured(html: string, { locales, socialLinks, phase }: Config): string {
  return html
    .replace('data-locales="fr,en"', `data-locales="${locales.join(',')}"`)
    .replace('data-phase="live"', `data-phase="${phase}"`)
    .replace('data-social=""', `data-social="${socialLinks.join(' ').replaceAll('&', '&amp;')}"`);
}

/** The document that says of itself that its policy lets the payment provider's form in. */
export function marked(html: string, isPayment = false): string {
  return isPayment ? html.replace('<html', `<html ${PAYMENT_DOCUMENT}`) : html;
}
