import type { Stripe } from 'stripe';
import type { ChargeGateway } from './charges.ts';
import { askAboutCharges as ask, keyed, PAGE, type StripeClient } from './stripe-client.ts';
import { disputeOf } from './stripe-snapshots.ts';

/** Our answer to a bank is read before it is sent: a repeat sends nothing. */
export function stripeDisputes(
  client: StripeClient,
): Pick<ChargeGateway, 'retrieveDispute' | 'listDisputes' | 'answerDispute' | 'acceptDispute'> {
  const retrieve = async (disputeId: string): Promise<Stripe.Dispute> =>
    (await client()).disputes.retrieve(disputeId, { expand: ['charge'] });
  return {
    retrieveDispute: (disputeId) => ask(async () => disputeOf(await retrieve(disputeId))),
    listDisputes: (since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const disputeIds: string[] = [];
        for await (const { id } of (await client()).disputes.list({ created, limit: PAGE })) disputeIds.push(id);
        return disputeIds.toReversed();
      }),
    answerDispute: ({ key, disputeId, words }) =>
      ask(async () => {
        const before = await retrieve(disputeId);
        if (before.evidence_details.submission_count > 0) return disputeOf(before);
        const { disputes } = await client();
        const evidence = { uncategorized_text: words };
        return disputeOf(
          await disputes.update(disputeId, { evidence, submit: true, expand: ['charge'] }, keyed(`${key}-answer`)),
        );
      }),
    acceptDispute: ({ key, disputeId }) =>
      ask(async () => {
        const before = await retrieve(disputeId);
        if (before.status === 'lost') return disputeOf(before);
        const { disputes } = await client();
        return disputeOf(await disputes.close(disputeId, { expand: ['charge'] }, keyed(`${key}-accept`)));
      }),
  };
}
