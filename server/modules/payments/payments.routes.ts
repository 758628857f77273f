import type { FastifyInstance } from 'fastify';
import type { LocaleCode } from '#shared/locales.ts';
import { canContinue } from '#shared/payments/payment-account.rules.ts';
import { urlOf } from '#shared/routes.ts';
import type { Config } from '#server/config.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { type LinkOrder, PaymentError } from '#server/gateways/payments/payments.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { openAccount } from './open-account.ts';
import { presentAccount } from './payment-account.changes.ts';
import { PaymentAccount } from './payment-account.entity.ts';
import type { PaymentPorts } from './payment.ports.ts';

const RETRY_AFTER_S = 5;

interface AccountRouteParts {
  readonly config: Config;
  /** Null without a payment provider. */
  readonly ports: PaymentPorts | null;
}

/** A photographer's own payment account. Each call runs while they wait, and calls the payment provider. */
export function accountRoutes(app: FastifyInstance, { config, ports }: AccountRouteParts): void {
  const perMinute = config.limits.payment_calls_per_minute;
  const options = { action: 'payment_account.own', stepUp: 'everybody', perMinute } as const;

  route(app, 'payment_account.connect', options, async (request, reply) => {
    const { id } = request.params;
    assertOwn(known(request), id);
    const own = portsOf(ports);
    const begin: PaymentPorts['commit'] = (work) => app.commitPart(request, work);
    const locale = request.body?.locale ?? config.locales[0] ?? 'fr';
    const isNew = await answered(() => openAccount(own, id, locale, begin));
    return app.commit(request, reply, async (work) => {
      if (isNew) work.audit('payment_account.open', { type: 'provider', id });
      return { status: 200, body: presentAccount(await em().findOneOrFail(PaymentAccount, { id })) };
    });
  });

  route(app, 'payment_account.link', options, async (request) => {
    const { id } = request.params;
    assertOwn(known(request), id);
    const { gateway } = portsOf(ports);
    const row = await em().findOne(PaymentAccount, { id });
    const accountId = row?.account_id ?? null;
    if (row === null || accountId === null) throw notFound();
    if (!canContinue({ state: row.state, restriction: row.restriction ?? null })) {
      throw new Refusal('invalid_state', { current: presentAccount(row) });
    }
    const urls = returnUrls(config.baseUrl, request.query.locale ?? row.locale);
    const link = await answered(() => gateway.accountLink({ accountId, ...urls }));
    return { url: link.url, expires_at: link.expiresAt.toISOString() };
  });
}

/** @throws Refusal for another photographer's account, as if it did not exist */
function assertOwn(actor: KnownActor, providerId: string): void {
  const isMine = photographer(actor).providerId === providerId;
  assertMayRow('payment_account.own', actor, isMine ? ['owner'] : []);
}

function portsOf(ports: PaymentPorts | null): PaymentPorts {
  if (ports === null) throw new Refusal('payments_off');
  return ports;
}

/**
 * Converts an error of the payment provider, which is our problem and may be temporary.
 * @throws Refusal `unavailable`
 */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof PaymentError)) throw cause;
    throw new Refusal('unavailable', { retryAfterS: RETRY_AFTER_S, cause });
  }
}

/** Both return to our own redirect, which continues to the page of the account. */
function returnUrls(baseUrl: string, locale: LocaleCode): Pick<LinkOrder, 'returnUrl' | 'refreshUrl'> {
  const to = (paiement: string) => {
    const page = `${urlOf('payment-information', locale)}?paiement=${paiement}`;
    return `${baseUrl}${urlOf('redirect', locale)}?to=${encodeURIComponent(page)}`;
  };
  return { returnUrl: to('retour'), refreshUrl: to('lien') };
}
