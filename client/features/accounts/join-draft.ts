import { runtime } from '#client/shell/device/runtime.ts';
import { currentOwner } from '#client/sync/session/owners.ts';

/** The typed fields of the join form; never a password. */
export interface JoinDraft {
  readonly business_name: string;
  readonly category_ids: readonly string[];
  readonly city_ids: readonly string[];
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

const ID = 'join';
const { ports } = runtime;

export async function joinDraft(): Promise<JoinDraft> {
  const fields = (await ports.openOwner(await currentOwner(ports)).drafts.get(ID))?.fields ?? {};
  const text = (name: string) => fields[name] ?? '';
  const ids = (name: string) => text(name).split(' ').filter(Boolean);
  return {
    business_name: text('business_name'),
    category_ids: ids('category_ids'),
    city_ids: ids('city_ids'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}

export async function keepJoinDraft({ category_ids, city_ids, ...typed }: JoinDraft): Promise<void> {
  const { drafts } = ports.openOwner(await currentOwner(ports));
  const now = new Date(ports.clock.now()).toISOString();
  const fields = { ...typed, category_ids: category_ids.join(' '), city_ids: city_ids.join(' ') };
  await drafts.put({ id: ID, kind: 'join', fields, created_at: now, updated_at: now });
}

/** The form was accepted. */
export async function forgetJoinDraft(): Promise<void> {
  await ports.openOwner(await currentOwner(ports)).drafts.delete(ID);
}
