import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Limits } from '#shared/limits.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { readRefreshToken } from './refresh-token.ts';
import { DAY_MS } from '#shared/durations.ts';

// A cookie marks a device where a person has signed in, with an entry for each account. It grants no access: it only
// means that a right password typed there need not wait after other people's tries elsewhere (OWASP, "Device Cookies").

export const DEVICE_COOKIE = 'declic_device';

type DeviceLimits = Pick<Limits, 'known_device_days' | 'known_device_accounts'>;

const NAME_BYTES = 12;
const KEY_BYTES = 32;
const ENTRY = /^([\w-]{16})\.(\d{1,6})\.([\w-]{43})$/;

interface Entry {
  readonly text: string;
  readonly device: string;
  readonly isOf: (account: string) => boolean;
}

/** The part of a browser's request that identifies a known device. */
export interface Brought {
  readonly deviceCookie: string | undefined;
  readonly refreshCookie: string | undefined;
}

/**
 * Finds the name of this device among an account's known ones: by its cookie, otherwise by a current session of that
 * account. It sends the same queries whether the address has an account or not.
 */
export async function knownDevice(
  secret: string,
  account: string,
  { deviceCookie, refreshCookie }: Brought,
  limits: DeviceLimits,
  now: Date,
): Promise<string | null> {
  const byCookie = entriesOf(secret, deviceCookie, limits, now).find((entry) => entry.isOf(account));
  const bySession = await sessionHere(secret, account, refreshCookie, now);
  return byCookie?.device ?? bySession;
}

/** The cookie after a sign-in: this account first, then the others this device knows. */
export function rememberedDevice(
  secret: string,
  account: string,
  deviceCookie: string | undefined,
  limits: DeviceLimits,
  now: Date,
): string {
  const known = entriesOf(secret, deviceCookie, limits, now);
  // The device keeps its name: its earlier failures still count.
  const device = known.find((entry) => entry.isOf(account))?.device ?? randomBytes(NAME_BYTES).toString('base64url');
  const day = Math.floor(now.getTime() / DAY_MS);
  const others = known.filter((entry) => !entry.isOf(account)).map(({ text }) => text);
  return [`${device}.${day}.${proofOf(secret, account, device, day)}`, ...others]
    .slice(0, limits.known_device_accounts)
    .join('~');
}

function entriesOf(secret: string, cookie: string | undefined, limits: DeviceLimits, now: Date): Entry[] {
  const texts = (cookie ?? '').split('~').slice(0, limits.known_device_accounts);
  return texts.flatMap((text) => {
    const [, device = '', day = '', proof = ''] = ENTRY.exec(text) ?? [];
    const age = Math.floor(now.getTime() / DAY_MS) - Number(day);
    if (device === '' || age > limits.known_device_days) return [];
    const given = Buffer.from(proof);
    return {
      text,
      device,
      isOf: (account) => timingSafeEqual(given, Buffer.from(proofOf(secret, account, device, Number(day)))),
    };
  });
}

/** Uses its own key: no other signature of ours is valid here. */
function proofOf(secret: string, account: string, device: string, day: number): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'declic known devices', KEY_BYTES));
  return createHmac('sha256', key).update(`${device}\n${day}\n${account}`).digest('base64url');
}

async function sessionHere(
  secret: string,
  account: string,
  refreshCookie: string | undefined,
  now: Date,
): Promise<string | null> {
  const claim = readRefreshToken(secret, refreshCookie ?? '');
  if (claim === null) return null;
  const session = await tables()
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', claim.sessionId)
    .where('u.email', '=', account)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', instantParameter(em(), now))
    .executeTakeFirst();
  return session === undefined ? null : claim.sessionId;
}
