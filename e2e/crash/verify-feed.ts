import type { Findings } from './findings.ts';
import type { Follower } from './follower.ts';
import type { Ledger } from './ledger.ts';
import type { ChangeRow, Tables } from './tables.ts';

/**
 * Checks the change feed: no number is missing or doubled, every version appears once for each reader, and no follower
 * missed one.
 */
export function verifyFeed(tables: Tables, ledger: Ledger, followers: readonly Follower[], findings: Findings): void {
  const byOwner = Map.groupBy(tables.changes, (change) => change.owner);
  const heads = new Map(tables.heads.map(({ owner, seq }) => [owner, seq]));
  for (const owner of new Set([...byOwner.keys(), ...heads.keys()])) {
    const changes = byOwner.get(owner) ?? [];
    const hasNoGaps = changes.every(({ seq }, index) => seq === index + 1) && heads.get(owner) === changes.length;
    findings.check(
      hasNoGaps,
      () => `${owner}'s feed has ${changes.length} changes up to ${heads.get(owner)}, with gaps`,
    );
  }
  everyVersionOnce(tables, ledger, findings);
  for (const follower of followers) checkSkippedChanges(follower, byOwner.get(follower.owner) ?? [], findings);
}

function everyVersionOnce(tables: Tables, ledger: Ledger, findings: Findings): void {
  const told = Map.groupBy(tables.changes, (change) => `${change.owner} ${change.type}:${change.entity_id}`);
  const expect = (owner: string, name: string, version: number) => {
    const versions = (told.get(`${owner} ${name}`) ?? []).map((change) => change.version);
    told.delete(`${owner} ${name}`);
    const isRight = versions.length === version && versions.every((each, index) => each === index + 1);
    findings.check(isRight, () => `${owner} was told of ${name} at ${versions.join()}; it is at ${version}`);
  };
  const bookings = new Map(tables.bookings.map((row) => [row.id, row]));
  // An expired hold opened its request again, one version after the last one answered.
  const reached = new Map(tables.requests.map((row) => [row.id, row.version]));
  for (const [id, { owner, provider, bookingId, version }] of ledger.requests) {
    for (const reader of provider === null ? [owner] : [owner, provider.owner]) {
      expect(reader, `quote_request:${id}`, reached.get(id) ?? version);
      if (bookingId !== null) expect(reader, `booking:${bookingId}`, bookings.get(bookingId)?.version ?? 1);
    }
  }
  for (const { id, quote_request_id, version } of tables.messages) {
    const thread = ledger.threads.get(quote_request_id ?? '');
    if (thread === undefined) continue;
    for (const reader of [thread.client, thread.provider.owner]) expect(reader, `thread_message:${id}`, version);
  }
  for (const { id, user_id } of tables.notifications) expect(`user:${user_id}`, `notification:${id}`, 1);
  for (const line of told.keys()) findings.violation(`a change nobody expects: ${line}`);
}

/** The page that passed a number contained its row, at that version or a newer one; the final state agrees. */
function checkSkippedChanges(follower: Follower, changes: readonly ChangeRow[], findings: Findings): void {
  const ended = follower.versions();
  for (const { seq, type, entity_id, version } of changes) {
    const name = `${type}:${entity_id}`;
    for (const { from, to, versions } of follower.pages) {
      if (seq <= from || seq > to) continue;
      const wasDelivered = (versions.get(name) ?? 0) >= version;
      findings.check(
        wasDelivered,
        () => `${follower.owner} pulled ${from}–${to} without ${name} at ${version} (${seq})`,
      );
    }
    // Jobs may continue a little after its last pull.
    findings.check(seq > follower.seq || (ended.get(name) ?? 0) >= version, () => {
      return `${follower.owner} ended with ${name} at ${ended.get(name)}, it is at ${version}`;
    });
  }
}
