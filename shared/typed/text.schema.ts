import * as z from 'zod/mini';
import { canonicalEmail } from './email-address.ts';
import { phonePattern, toE164 } from './phone.ts';
import { showsNothing } from './shown-text.ts';

/** Both databases refuse NUL, and a lone surrogate has no UTF-8 form (WHATWG Encoding): the schema rejects both. */
const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  params: { validation: 'format' },
});

/** Invisible characters that turn the order of the letters after them (Unicode UAX #9): a name could pass for another. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu;
const shown = z.overwrite<string>((value) => (showsNothing(value) ? '' : value.replace(DIRECTIONS, '')));

/** Free text, trimmed, `min` to `max` UTF-16 units, storable in both databases; what shows nothing is empty. */
export function text(min: number, max: number) {
  return z.string().check(storable, shown, z.trim(), z.minLength(min), z.maxLength(max));
}

/** Text exactly as sent (passwords, tokens): never trimmed. */
export function secret(min: number, max: number) {
  return z.string().check(z.minLength(min), z.maxLength(max), storable);
}

/** An id in lower case, since one database compares text and the other UUIDs. */
export const id = z.uuid().check(z.toLowerCase());

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ids = new RegExp(`^${UUID}(?:,${UUID})*$`, 'u');
const ID_CHARS = 37;

/** One to `most` ids in one parameter: `a,b`. */
export function idList(most: number) {
  return z.string().check(z.toLowerCase(), z.maxLength(ID_CHARS * most), z.regex(ids));
}

/** Addresses that never exist (RFC 2606): those of closed accounts. */
const exists = z.refine<string>((address) => !address.endsWith('.invalid'), { params: { validation: 'format' } });

/** An e-mail address in its one form (`canonicalEmail`), at most 254 characters (RFC 5321). */
export const email = z.string().check(z.overwrite(canonicalEmail), z.maxLength(254), z.email(), exists);

/** A phone number in any format; stored as E.164. */
export const phone = z.string().check(z.overwrite(toE164), z.regex(phonePattern));

/** The API writes these booleans 0 and 1. */
export const flag = z.literal([0, 1]);

/** From 1900 to 2999: arithmetic on them stays within what both databases store. */
const usual = z.refine<string>((value) => /^(?:19|2\d)\d\d-/.test(value), { params: { validation: 'format' } });

/** Local calendar date `YYYY-MM-DD`. */
export const localDate = z.iso.date().check(usual);

/** Local time `HH:mm`. */
export const localTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * The end of a range of local times: `24:00` is midnight, the end of the day. An end that is not after its start is on
 * the next day.
 */
export const localEnd = z.string().check(z.regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/));

/** The end of a range that is counted from midnight of its day: `26:00` is 2 o'clock of the next day. */
export const countedEnd = z.string().check(z.regex(/^(?:([0-3]\d|4[0-7]):[0-5]\d|48:00)$/));

/** ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime().check(usual);

/** A count within bounds; both ends included. */
export function count(min: number, max: number) {
  return z.int().check(z.minimum(min), z.maximum(max));
}
