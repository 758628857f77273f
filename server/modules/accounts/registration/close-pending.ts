import type { FastifyInstance } from 'fastify';
import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { leaverOf } from '#server/modules/accounts/closing/leaver.ts';
import { lockUser } from '#server/modules/accounts/users.service.ts';
import type { Parts } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';

type PendingLimits = Pick<Limits, 'activation_days' | 'pending_kept_days'>;

/**
 * Closes the accounts that nobody activated, some days after the end of their last link: each in its own transaction,
 * as on its person's request, so that the address is free and nothing of the person is left.
 */
export async function closePendingAccounts(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, database, mail } = parts;
  const ids = await withEm(database.reader.fork(), () => abandonedAccounts(config.limits, clock.now()));
  for (const id of ids) {
    const address = await app.commitInternal(async (work) => {
      const { email, status } = await lockUser(id);
      const isAbandoned = status === 'pending' && (await abandonedAccounts(config.limits, work.now, id)).length > 0;
      if (!isAbandoned) return null;
      await closePendingAccount(work, id, parts);
      return email;
    });
    if (address !== null) await mail.forget(address);
  }
}

/** Closes an account that nobody activated, as on its person's request. */
export async function closePendingAccount(work: Work, id: string, parts: Parts): Promise<void> {
  const leaver = await leaverOf(id);
  for (const { closeAccount } of parts.modules) await closeAccount?.(work, leaver, parts);
}

/** The pending accounts without a link that is valid, or ended only a short time ago. @param id one of them alone */
async function abandonedAccounts(
  { activation_days, pending_kept_days }: PendingLimits,
  now: Date,
  id?: string,
): Promise<string[]> {
  const daysAgo = (days: number) => instantParameter(em(), addHours(now, -days * DAY_HOURS));
  const pending = tables()
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '=', 'pending')
    // An account whose links are deleted already is as old as one of them at least.
    .where('u.created_at', '<', daysAgo(activation_days + pending_kept_days))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailed_links as l')
            .select('l.id')
            .where((l) => l.or([l('l.user_id', '=', l.ref('u.id')), l('l.email', '=', l.ref('u.email'))]))
            .where('l.expires_at', '>=', daysAgo(pending_kept_days)),
        ),
      ),
    );
  const rows = await (id === undefined ? pending : pending.where('u.id', '=', id)).execute();
  return rows.map((row) => row.id);
}
