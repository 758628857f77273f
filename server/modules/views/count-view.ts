import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { localDateOf } from '#shared/dates.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { senderOf } from '#server/foundation/network-address.ts';
import { countPlanView } from '#server/modules/plans/plan.service.ts';
import { isShownProvider } from '#server/modules/providers/provider.service.ts';
import { SeenView, ViewSalt } from './view.entity.ts';

const SALT_BYTES = 32;
/** The most visitors that one address counts as, for one page in a day: the people of a household. */
const VISITORS_OF_AN_ADDRESS = 3;

/** The page or plan that a visitor opens. */
export interface Viewed {
  readonly type: 'plan' | 'provider';
  readonly id: string;
}

/** The properties that distinguish visitors; none of them is stored. */
export interface Visitor {
  readonly address: string;
  readonly agent: string;
}

/**
 * Counts a visitor once a day. A repeated visit costs one read. A visit of an unpublished page is not counted, and the
 * answer does not reveal it.
 */
export async function countView(app: FastifyInstance, viewed: Viewed, visitor: Visitor, now: Date): Promise<void> {
  const day = localDateOf(now);
  const salt = await em().findOne(ViewSalt, { day });
  if (salt !== null && (await em().count(SeenView, { visitor: hashOf(salt.salt, viewed, visitor) })) > 0) return;
  await app.commitInternal(async () => {
    const hash = hashOf(await saltOf(day), viewed, visitor);
    if (!(await isNew(hash, day))) return;
    if (viewed.type === 'plan') await countPlanView(viewed.id);
    else if (await isShownProvider(viewed.id)) await addToDay(viewed.id, day);
  });
}

function hashOf(salt: string, { type, id }: Viewed, { address, agent }: Visitor): string {
  return createHmac('sha256', salt)
    .update(JSON.stringify([type, id, senderOf(address), kindOf(agent)]))
    .digest('base64url');
}

/** Browsers are put into a few kinds: anybody can call theirs two hundred names. */
function kindOf(agent: string): number {
  return (createHash('sha256').update(agent).digest()[0] ?? 0) % VISITORS_OF_AN_ADDRESS;
}

/** The salt of the day, created by the first visit. */
async function saltOf(day: string): Promise<string> {
  await tables()
    .insertInto('view_salts')
    .values({ day, salt: randomBytes(SALT_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tables()
    .selectFrom('view_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

async function isNew(visitor: string, day: string): Promise<boolean> {
  const added = await tables()
    .insertInto('seen_views')
    .values({ visitor, day })
    .onConflict((conflict) => conflict.column('visitor').doNothing())
    .returning('visitor')
    .execute();
  return added.length > 0;
}

async function addToDay(provider_id: string, day: string): Promise<void> {
  await tables()
    .insertInto('view_days')
    .values({ provider_id, day, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'day'])
        .doUpdateSet((set) => ({ views: set(set.ref('view_days.views'), '+', 1) })),
    )
    .execute();
}
