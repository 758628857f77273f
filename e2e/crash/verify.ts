import { compareCounts, type Findings } from './findings.ts';
import { verifyHousekeeping } from './housekeeping-jobs.ts';
import type { AcknowledgedRequest, Ledger } from './ledger.ts';
import type { BookingRow, Tables } from './tables.ts';
import { verifyThreads } from './threads/verify-threads.ts';

/**
 * Compares the tables with the acknowledgements: everything acknowledged is there once, as answered, and nothing else
 * is. Every write was sent until it was answered, so the two must agree exactly.
 */
export function verify(tables: Tables, ledger: Ledger, findings: Findings): void {
  findings.check(tables.integrity.join() === 'ok', () => `the database is damaged: ${tables.integrity.join()}`);
  verifyRequests(tables, ledger, findings);
  verifyBookings(tables, ledger, findings);
  verifyKeys(tables, ledger, findings);
  const bookings = new Map(tables.bookings.map((row) => [row.quote_request_id, row]));
  verifyNotifications(tables, bookings, ledger, findings);
  verifyThreads(tables, ledger, findings);
  verifyHousekeeping(tables.housekeepingJobs, findings);
  const requests = [...ledger.requests.values()];
  const audits = requests.flatMap((request) => auditsOf(request, bookings.get(request.created.id)));
  const jobs = requests.flatMap((request) => jobsOf(request, bookings.get(request.created.id)));
  compareCounts('audit entry', audits, tables.audits, findings);
  compareCounts('job', jobs, tables.jobs, findings);
}

function verifyRequests({ requests, bookings }: Tables, ledger: Ledger, findings: Findings): void {
  const rows = new Map(requests.map((row) => [row.id, row]));
  const over = new Set(bookings.filter(({ status }) => status === 'expired').map((row) => row.quote_request_id));
  findings.check(rows.size === requests.length, () => `${requests.length - rows.size} requests are doubled`);
  for (const [id, said] of ledger.requests) {
    const row = rows.get(id);
    // An expired hold opened its request again automatically: the person may not have seen it yet.
    const isUnseen = over.has(id) && !said.isReopened;
    const isThere =
      row?.owner === said.owner &&
      row.version === said.version + (isUnseen ? 1 : 0) &&
      row.version === 1 + said.edits + said.withdrawals + (over.has(id) ? 1 : 0) &&
      row.status === (isUnseen ? 'open' : said.status) &&
      row.budget === said.budget;
    const brief = { isReopened: said.isReopened, version: said.version, status: said.status, budget: said.budget };
    findings.check(isThere, () => `request ${id} is ${JSON.stringify(row)}, acknowledged ${JSON.stringify(brief)}`);
  }
  for (const id of rows.keys()) {
    findings.check(ledger.requests.has(id), () => `request ${id} is there, and nobody was told`);
  }
}

function verifyBookings({ bookings, quarterFaults }: Tables, ledger: Ledger, findings: Findings): void {
  const byRequest = Map.groupBy(bookings, (row) => row.quote_request_id);
  for (const [id, said] of ledger.requests) {
    const ids = (byRequest.get(id) ?? []).map((row) => row.id).join();
    findings.check(ids === (said.bookingId ?? ''), () => `request ${id} has bookings (${ids}), said ${said.bookingId}`);
    byRequest.delete(id);
  }
  findings.check(byRequest.size === 0, () => `bookings of unknown requests: ${[...byRequest.keys()].join()}`);
  for (const fault of quarterFaults) findings.violation(fault);
  const busy = bookings.filter((row) => row.isBlocking).sort((a, b) => a.from.getTime() - b.from.getTime());
  for (const rows of Map.groupBy(busy, (row) => row.provider_id).values()) {
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      findings.check(next === undefined || row.until <= next.from, () => `bookings ${row.id} and ${next?.id} overlap`);
    }
  }
}

export function verifyKeys({ keys }: Pick<Tables, 'keys'>, ledger: Ledger, findings: Findings): void {
  const rows = new Map(keys.map((row) => [`${row.owner} ${row.key}`, row]));
  for (const { owner, key, status, text, method } of ledger.stored) {
    const row = rows.get(`${owner} ${key}`);
    // An answer without a body is stored as none.
    const isSame = row?.status === status && (row.body ?? '') === text;
    findings.check(
      isSame,
      () => `key ${key} (${method}) was answered ${status} and is kept as ${row?.status ?? 'none'}`,
    );
    rows.delete(`${owner} ${key}`);
  }
  for (const { key, status } of rows.values())
    findings.violation(`key ${key} is kept with ${status}, and nobody was told`);
}

/** Each photographer is told once of each request that asks them, and of nothing else. */
function verifyNotifications(
  { notifications }: Tables,
  bookings: ReadonlyMap<string, BookingRow>,
  { requests }: Ledger,
  findings: Findings,
): void {
  const told = Map.groupBy(notifications, ({ user_id, event, subject_id }) => `user:${user_id} ${event} ${subject_id}`);
  for (const [line, rows] of told) {
    const turns = new Set(rows.map(({ turn }) => turn));
    findings.check(rows.length === turns.size, () => `${line} is told ${rows.length} times`);
  }
  for (const [id, { provider, bookingId }] of requests) {
    if (provider === null) continue;
    if (isAsked(bookingId, bookings.get(id))) told.delete(`${provider.owner} asked ${id}`);
    // Counted with their thread: each turn of unread messages has one.
    told.delete(`${provider.owner} message_received ${id}`);
  }
  for (const line of told.keys()) findings.violation(`a notification nobody expects: ${line}`);
}

function auditsOf(request: AcknowledgedRequest, booking: BookingRow | undefined): string[] {
  const { id } = request.created;
  const isHeld = request.bookingId !== null;
  return [
    `quote_request.create ${id}`,
    ...Array.from({ length: request.edits }, () => `quote_request.edit ${id}`),
    ...Array.from({ length: request.withdrawals }, () => `quote_request.withdraw ${id}`),
    ...(isHeld ? [`quote_request.award ${id}`, `booking.hold ${request.bookingId}`] : []),
    ...(booking?.status === 'expired' ? [`booking.expire ${booking.id}`, `quote_request.reopen ${id}`] : []),
  ];
}

function jobsOf(request: AcknowledgedRequest, booking: BookingRow | undefined): string[] {
  const { id } = request.created;
  // As a guest; of a slot that is held for long, and of the end of its hold.
  const mails = 1 + (booking !== undefined && booking.heldMin > 30 ? 1 : 0) + (booking?.status === 'expired' ? 1 : 0);
  return [
    ...Array.from({ length: mails }, () => `quote_request.guest_mail ${id}`),
    ...Array.from({ length: 1 + request.edits }, () => `quote_request.expire ${id}`),
    ...newsTo(request, booking),
    ...(request.bookingId === null ? [] : [`booking.expire_hold ${request.bookingId}`]),
  ];
}

/** Photographers hear of a request of the board and of its edits; one who is asked, of a request that holds no slot. */
function newsTo({ created, bookingId, edits }: AcknowledgedRequest, booking: BookingRow | undefined): string[] {
  const { id, provider_id } = created;
  if (provider_id === null) return Array.from({ length: 1 + edits }, () => `quote_request.tell_board ${id}`);
  return isAsked(bookingId, booking) ? [`quote_request.photographer_mail ${id},${provider_id}`] : [];
}

/** A photographer is asked by a request without a slot, and by one whose slot nobody paid. */
function isAsked(bookingId: string | null, booking: BookingRow | undefined): boolean {
  return bookingId === null || booking?.status === 'expired';
}
