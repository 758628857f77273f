import * as z from 'zod/mini';
import { bookingStatuses } from '../../bookings/booking.states.ts';
import { categoryKeys } from '../../catalogue/categories.ts';
import { envelope, pageOf } from '../../protocol/envelope.ts';
import { TABLE_PAGE_SIZE } from '../../protocol/page-size.ts';
import { quoteRequestStatuses, quoteStatuses } from '../../requests/agreement.states.ts';
import { id, instant, localDate, localTime, text } from '../../typed/text.schema.ts';
import { journalEntrySchema } from '../../users/user.schema.ts';
import { contractNeeds } from './contracts.lists.ts';

/** `GET /api/admin/contracts` */
export const contractsQuery = z.strictObject({
  /** Part of the name or the address of either party, or of the city; ignores case and accents. */
  q: z.optional(text(1, 100)),
  status: z.optional(z.enum(quoteRequestStatuses)),
  need: z.optional(z.enum(contractNeeds)),
  /** The person of either side, by their account. */
  person: z.optional(id),
  /** The day of the session, both ends included. */
  from: z.optional(localDate),
  to: z.optional(localDate),
  ...pageOf(TABLE_PAGE_SIZE),
});

/** A line of the list: what was asked for, by whom, and what became of it. */
export const contractRow = z.object({
  id,
  client_name: z.string(),
  /** Who was asked, or whose quote or session it is; null on the board. */
  provider_name: z.nullable(z.string()),
  category: z.enum(categoryKeys),
  city: z.string(),
  date: localDate,
  time: localTime,
  status: z.enum(quoteRequestStatuses),
  /** The newest session of it; null without one. */
  booking_status: z.nullable(z.enum(bookingStatuses)),
  created_at: instant,
  need: z.nullable(z.enum(contractNeeds)),
});
export type ContractRow = z.infer<typeof contractRow>;
export const contractList = envelope(contractRow);

const party = z.object({ id, name: z.string() });

/** `GET /api/admin/contracts/:id`: a request, everything that came of it, and the acts on it. No price is in it. */
export const deskContract = z.object({
  ...contractRow.shape,
  client: z.object({
    name: z.string(),
    email: z.string(),
    /** Their account; null for a guest, and for an account that is gone. */
    user_id: z.nullable(id),
  }),
  /** Who was asked; null on the board. */
  asked: z.nullable(party),
  description: z.string(),
  expires_at: instant,
  /** Why it was declined or closed; empty for no reason. */
  end_words: z.string(),
  /** The oldest first. */
  quotes: z.array(z.object({ id, status: z.enum(quoteStatuses), provider: party, created_at: instant })),
  /** The oldest first. */
  bookings: z.array(z.object({ id, status: z.enum(bookingStatuses), provider: party, starts_at: instant })),
  /** The acts on the request, its quotes and its sessions, the newest first. */
  journal: z.array(journalEntrySchema),
  is_closable: z.boolean(),
});
export type DeskContract = z.infer<typeof deskContract>;
