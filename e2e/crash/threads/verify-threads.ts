import { type ThreadSide, threadSides } from '#shared/threads/thread-message.schema.ts';
import { compareCounts, type Findings } from '../findings.ts';
import type { Ledger } from '../ledger.ts';
import type { MessageRow, Tables } from '../tables.ts';
import type { SaidThread } from './said-thread.ts';

/**
 * Messages: each acknowledged one is there once, with its words, in the order of its side, and no other; read are those up
 * to the last mark; the other side is told of them once until it reads.
 */
export function verifyThreads(tables: Tables, ledger: Ledger, findings: Findings): void {
  const rows = Map.groupBy(tables.messages, (row) => `${row.quote_request_id} ${row.provider_id}`);
  const said = [...ledger.threads.values()].filter(({ messages }) => messages.length > 0);
  for (const thread of said) {
    const name = `${thread.requestId} ${thread.provider.id}`;
    verifyThread(thread, rows.get(name) ?? [], tables, findings);
    rows.delete(name);
  }
  for (const name of rows.keys()) findings.violation(`messages of a thread that nobody was told of: ${name}`);
  const written = said.flatMap(({ messages }) => messages.map(({ id }) => `thread.write ${id}`));
  compareCounts('audit entry', written, tables.messageAudits, findings);
}

function verifyThread(thread: SaidThread, rows: readonly MessageRow[], tables: Tables, findings: Findings): void {
  const request = tables.requests.find(({ id }) => id === thread.requestId);
  const isOver = request?.status === 'withdrawn';
  findings.check(isOver || !thread.wasRefused, () => `a message about ${thread.requestId} was refused too early`);
  for (const side of threadSides) {
    const own = rows.filter((row) => row.side === side).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const said = thread.messages.filter((message) => message.side === side);
    const [there, wanted] = [own, said].map((all) => all.map(({ id, author, text }) => `${id} ${author} ${text}`));
    findings.check(there?.join('\n') === wanted?.join('\n'), () => {
      return `${thread.requestId} has of its ${side}:\n${there?.join('\n')}\nacknowledged:\n${wanted?.join('\n')}`;
    });
    verifyMarks(thread, side, own, findings);
    if (said.length > 0) verifyTold(thread, side, { messages: said.length, isOver }, tables, findings);
  }
}

/** Read is what was written up to the last mark of the other side; what came after it is unread. */
function verifyMarks(thread: SaidThread, side: ThreadSide, own: readonly MessageRow[], findings: Findings): void {
  const last = thread.readUpTo[otherOf(side)];
  const until = last === null ? null : own.find(({ id }) => id === last)?.at;
  for (const { id, at, isRead, version } of own) {
    const shouldBeRead = until !== null && until !== undefined && at <= until;
    findings.check(isRead === shouldBeRead, () => {
      return `the message ${id} is ${isRead ? 'read' : 'unread'}, and the last mark of the other side is ${last}`;
    });
    findings.check(version >= (isRead ? 2 : 1), () => `the message ${id} is at version ${version}`);
  }
}

/** One job for the first unread message, and at most one more after each mark; a photographer's bell has a line. */
function verifyTold(
  thread: SaidThread,
  side: ThreadSide,
  { messages, isOver }: { readonly messages: number; readonly isOver: boolean },
  tables: Tables,
  findings: Findings,
): void {
  const reader = otherOf(side);
  const kind = reader === 'client' ? 'quote_request.guest_mail' : 'quote_request.photographer_mail';
  const jobs = tables.messageJobs.filter((job) => job.kind === kind && job.requestId === thread.requestId).length;
  const most = Math.min(messages, 1 + thread.marks[reader].length);
  findings.check(jobs >= 1 && jobs <= most, () => {
    return `${jobs} jobs tell the ${reader} of ${messages} messages about ${thread.requestId}, read ${most - 1} times`;
  });
  if (reader === 'client') return;
  const user = thread.provider.owner.slice('user:'.length);
  const lines = tables.notifications.filter((row) => {
    return row.event === 'message_received' && row.subject_id === thread.requestId && row.user_id === user;
  }).length;
  const least = isOver || thread.marks[reader].length > 0 ? 0 : 1;
  findings.check(lines >= least && lines <= jobs, () => {
    return `the photographer's bell has ${lines} lines about ${messages} messages of ${thread.requestId}`;
  });
}

function otherOf(side: ThreadSide): ThreadSide {
  return side === 'client' ? 'provider' : 'client';
}
