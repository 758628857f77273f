import { redirect } from '@tanstack/react-router';
import type { LocaleCode } from '#shared/locales.ts';
import { isOwnDocument, matchInternal, matchUrl } from '#shared/routes.ts';
import { PAYMENT_DOCUMENT } from '#shared/payments/payment-document.ts';
import type { PageDocument, RouterContext } from '../router-context.ts';

/** The server's rendering has no document, and renders no page with one of its own. */
export const noDocument: PageDocument = { isPayment: false, mayPay: false };

/** The document of an address, as the browser has just loaded it. */
export function documentAt(path: string, locales: readonly LocaleCode[]): PageDocument {
  const route = matchUrl(path, locales);
  return {
    isPayment: route !== null && isOwnDocument(route.name),
    mayPay: document.documentElement.hasAttribute(PAYMENT_DOCUMENT),
  };
}

interface Asked {
  readonly pathname: string;
  /** As the address bar has it. */
  readonly publicHref: string;
}

/**
 * A navigation inside the app keeps the policy of the document: a page with a policy of its own is loaded, and so is
 * what follows it.
 * @throws a redirect that loads the address
 */
export function documentGuard({ document }: Pick<RouterContext, 'document'>, { pathname, publicHref }: Asked): void {
  const route = matchInternal(pathname);
  if ((route !== null && isOwnDocument(route.name)) === document.isPayment) return;
  throw redirect({ href: publicHref, reloadDocument: true });
}
