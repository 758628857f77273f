import type { I18n } from '@lingui/core';
import type { LocaleCode } from '#shared/locales.ts';
import type { Phase } from '#shared/prelaunch/phases.ts';
import type { PublicData } from './network/public-data.ts';

/** The document that the browser loaded, whatever page is shown in it now. */
export interface PageDocument {
  /** It began as the page of a payment. */
  readonly isPayment: boolean;
  /** Its policy lets the payment provider's form in; a kept shell's does not. */
  readonly mayPay: boolean;
}

/** The context that the router gives every route. */
export interface RouterContext {
  readonly i18n: I18n;
  readonly publicData: PublicData;
  /** Enabled languages, by the server's configuration. */
  readonly locales: readonly LocaleCode[];
  /** Our pages on other sites, by the server's configuration. */
  readonly socialLinks: readonly string[];
  /** How far the site is open, by the server's configuration. */
  readonly phase: Phase;
  /** The public origin, for absolute addresses. */
  readonly origin: string;
  /** The layout around the router's pages. */
  readonly document: PageDocument;
}
