import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { insertNetworkLayer } from '../frame/device/connectivity-store.ts';
import { useLive } from '../frame/device/live.ts';
import { useNow } from '../frame/device/use-now.ts';
import { DevicePanel } from './device-panel.tsx';
import { faulty } from './faults.ts';
import { FaultsPanel } from './faults-panel.tsx';
import { flushNow, expireLeases, pullNow } from './inspector.commands.ts';
import styles from './inspector.module.css';
import { inspectedOwners } from './inspector.queries.ts';
import { OwnerPanel } from './owner-panel.tsx';

/** Shows the inspector, and applies its faults to the page's network. Development only. */
export function mount(): void {
  insertNetworkLayer(faulty);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Inspector />);
}

function Inspector() {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(OPEN) === '1');
  const toggle = () => {
    sessionStorage.setItem(OPEN, isOpen ? '0' : '1');
    setOpen(!isOpen);
  };
  return (
    <div className={styles['inspector']} lang="en">
      {isOpen ? <Panel /> : null}
      <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Close' : 'Sync'}
      </button>
    </div>
  );
}

const OPEN = 'declic-inspector';
const TICK_MS = 500;

function Panel() {
  const owners = useLive(inspectedOwners);
  const now = useNow(TICK_MS);
  return (
    <section className={styles['panel']} aria-label="Sync inspector">
      <div className={styles['actions']}>
        <button type="button" onClick={() => void flushNow()}>
          Flush now
        </button>
        <button type="button" onClick={() => void pullNow()}>
          Pull now
        </button>
        <button type="button" onClick={() => void expireLeases()}>
          Kill lease
        </button>
      </div>
      <DevicePanel now={now} />
      {owners?.map((inspected) => (
        <OwnerPanel key={inspected.owner} inspected={inspected} now={now} />
      ))}
      <FaultsPanel />
    </section>
  );
}
