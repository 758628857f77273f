import type { WireReply } from '../data/api/http.ts';
import { type Call, type FaultMode, faultModes, type FaultName, faultNames, faults, useFaults } from './faults.ts';
import styles from './inspector.module.css';

/** A switch for each fault, and the latest calls with their results. */
export function FaultsPanel() {
  const { modes, scope, calls } = useFaults();
  const set = (name: FaultName, mode: FaultMode) => useFaults.setState({ modes: { ...modes, [name]: mode } });
  return (
    <article>
      <h2>
        Faults
        <label className={styles['scope']}>
          <input
            type="checkbox"
            checked={scope === 'calls'}
            onChange={(event) => useFaults.setState({ scope: event.target.checked ? 'calls' : 'sends' })}
          />{' '}
          every call, not only sends
        </label>
      </h2>
      <div className={styles['faults']}>
        {faultNames.map((name) => (
          <fieldset key={name} data-on={(modes[name] ?? 'off') !== 'off'}>
            <legend>{faults[name].label}</legend>
            {faultModes.map((mode) => (
              <label key={mode}>
                <input
                  type="radio"
                  name={`fault-${name}`}
                  checked={(modes[name] ?? 'off') === mode}
                  onChange={() => set(name, mode)}
                />
                <span>{mode}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <ol className={styles['calls']}>
        {calls.map((call) => (
          <li key={call.id}>{callWords(call)}</li>
        ))}
      </ol>
    </article>
  );
}

function callWords({ at, request, reply, faults: met }: Call): string {
  const time = new Date(at).toTimeString().slice(0, 8);
  const by = met.length === 0 ? '' : ` (${met.map((name) => faults[name].label).join(', ')})`;
  return `${time}  ${request.method} ${request.path} → ${replyWords(reply)}${by}`;
}

function replyWords(reply: WireReply | null): string {
  if (reply === null) return '…';
  return reply.kind === 'none' ? 'no answer' : `${reply.kind === 'foreign' ? 'foreign ' : ''}${reply.status}`;
}
