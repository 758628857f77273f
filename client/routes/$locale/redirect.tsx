import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnPath } from '#shared/own-path.ts';
import { type PaymentReturn, paymentReturnOf } from '#shared/payments/payment-return.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';

interface RedirectSearch extends PaymentReturn {
  readonly to?: string;
}

/**
 * The return address of payments, mails and shares: continues to a path of this site only, with what the payment
 * provider said of the return.
 */
export const Route = createFileRoute('/$locale/redirect')({
  validateSearch: (search: Record<string, unknown>): RedirectSearch => ({
    ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
    ...paymentReturnOf(search),
  }),
  beforeLoad: ({ search: { to, ...said }, context: { locale } }) => {
    throw isOwnPath(to)
      ? redirect({ href: withQuery(to, said), replace: true })
      : redirect({ ...toRoute('index', locale), replace: true });
  },
});

function withQuery(path: string, said: PaymentReturn): string {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value));
  return Object.keys(said).length === 0 ? path : `${url.pathname}${url.search}${url.hash}`;
}
