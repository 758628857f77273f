import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { runtime } from '../frame/device/runtime.ts';
import type { OutboxItem } from '../data/db/owner-db.ts';
import styles from './inspector.module.css';
import type { InspectedOwner } from './inspector.queries.ts';

const MS_PER_S = 1_000;

/** The outbox of one owner, newest first; its lanes; its position in its feed. */
export function OwnerPanel({ inspected, now }: { inspected: InspectedOwner; now: number }) {
  const { owner, label, isSending, items, cursor, snapshot } = inspected;
  return (
    <article className={styles['owner']}>
      <h2>
        {label ?? shortOwner(owner)}
        <small>
          {isSending ? 'may send' : 'locked'} · cursor {cursor ?? 'none'} · snapshot {snapshot}
        </small>
      </h2>
      <Lanes items={items} />
      {items.length === 0 ? <p className={styles['none']}>Nothing was ever queued.</p> : null}
      {items.length === 0 ? null : (
        <div className={styles['scroll']}>
          <table>
            <thead>
              <tr>
                {['seq', 'kind', 'state', 'tries', 'lease', 'next', 'key', 'base', 'last'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={item.seq} item={item} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}

function Row({ item, now }: { item: OutboxItem; now: number }) {
  return (
    <tr className={isTerminal(item.state) ? styles['over'] : undefined}>
      <td>{item.seq}</td>
      <td>{item.kind.replace('quote_request.', '')}</td>
      <td>
        <span className={styles['state']} data-state={item.state}>
          {item.reason === null ? item.state : `${item.state}: ${item.reason}`}
        </span>
      </td>
      <td>{item.attempts}</td>
      <td>{item.lease === null ? '' : `${holder(item.lease.by)} ${left(item.lease.until, now)}`}</td>
      <td>{item.state === 'waiting' && item.next_at > 0 ? left(item.next_at, now) : ''}</td>
      <td>{item.idempotency_key.slice(-6)}</td>
      <td>{item.base_version ?? ''}</td>
      <td>{lastError(item)}</td>
    </tr>
  );
}

/** Each row with pending items, their number, and the state of the lane's head. */
function Lanes({ items }: { items: readonly OutboxItem[] }) {
  const pending = items.filter((item) => !isTerminal(item.state)).toReversed();
  const lanes = [...Map.groupBy(pending, ({ lane }) => lane)];
  if (lanes.length === 0) return null;
  return (
    <p className={styles['chips']}>
      {lanes.map(([lane, [head, ...rest]]) => (
        <span key={lane} title={lane}>
          lane …{lane.slice(-6)}: {head?.reason ?? head?.state}
          {rest.length === 0 ? '' : ` +${rest.length}`}
        </span>
      ))}
    </p>
  );
}

function shortOwner(owner: string): string {
  const [kind = '', id = ''] = owner.split(':');
  return `${kind} …${id.slice(-6)}`;
}

function holder(by: string): string {
  return by === runtime.ports.contextId ? 'this page' : `…${by.slice(-6)}`;
}

function left(until: number, now: number): string {
  const seconds = Math.ceil((until - now) / MS_PER_S);
  return seconds > 0 ? `${seconds} s` : 'over';
}

function lastError({ last_error }: OutboxItem): string {
  if (last_error === null) return '';
  return last_error.code ?? (last_error.status === null ? 'no answer' : `foreign ${last_error.status}`);
}
