// Photographers' accounts at the payment provider: opened, asked about, and kept true by its messages.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module, Parts } from '#server/foundation/module.ts';
import type { WebhookSubject } from '#server/gateways/payments/payments.ts';
import { moneyPortsOf, readMoneySubject } from '#server/modules/bookings/booking-money.service.ts';
import { closePaymentAccount } from './close-payment-account.ts';
import { checkOrOrder } from './open-account.ts';
import { accountChanges } from './payment-account.changes.ts';
import { PaymentAccount, WebhookEvent } from './payment-account.entity.ts';
import type { PaymentPorts } from './payment.ports.ts';
import { accountNewsJob, checkAccountJob, reconcileJob, webhookJob } from './payments.job.ts';
import { accountRoutes } from './payments.routes.ts';
import { isAccountNewsTrue, prepareAccountNews } from './prepare-mail.ts';
import { pruneEvents } from './prune-events.ts';
import { reconcile } from './reconcile.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { handleNotice } from './webhooks.ts';

const entities = [PaymentAccount, WebhookEvent] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly payments: typeof entities;
  }
}

export const payments: Module = {
  entities,
  routes: async (app, parts) => {
    accountRoutes(app, { config: parts.config, ports: portsOf(app, parts) });
    const { gateway } = parts.payments;
    await app.register(async (scope) => webhookRoutes(scope, { gateway, limits: parts.config.limits }));
  },
  feed: { payment_account: accountChanges },
  jobs: [
    handled(webhookJob, async ({ payload }, app, parts) => {
      const ports = portsOf(app, parts);
      const read = (subject: WebhookSubject, accountId: string | null) =>
        readMoneySubject(moneyPortsOf(app, parts), subject, accountId);
      if (ports !== null) await handleNotice(ports, payload.event_id, read);
    }),
    handled(checkAccountJob, async ({ payload }, app, parts) => {
      const ports = portsOf(app, parts);
      if (ports !== null) await checkOrOrder(ports, payload.provider_id);
    }),
    handled(reconcileJob, (_run, app) => app.commitInternal(reconcile)),
    handled(accountNewsJob, async ({ jobId, payload }, app, { config, mail }) => {
      const news = { providerId: payload.provider_id, standing: payload.standing, messageId: jobId };
      const message = await app.commitInternal((work) => prepareAccountNews(work, news, config));
      if (message !== null) await mail.send(message);
    }),
  ],
  stillTrue: {
    [accountNewsJob.name]: (payload) => {
      const { provider_id, standing } = z.parse(accountNewsJob.payload, payload);
      return isAccountNewsTrue(provider_id, standing);
    },
  },
  personal: {
    payment_accounts: personalRows(PaymentAccount, ({ providerId }) =>
      providerId === null ? null : { id: providerId },
    ),
    // The table contains the provider's numbers only, no content of messages.
    webhook_events: null,
  },
  closeAccount: closePaymentAccount,
  prune: pruneEvents,
};

/** Null without a payment provider. */
function portsOf(app: FastifyInstance, { payments: { gateway }, database }: Parts): PaymentPorts | null {
  return gateway === null ? null : { gateway, database, commit: (work) => app.commitInternal(work) };
}
