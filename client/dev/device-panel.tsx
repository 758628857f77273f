import { useEffect, useState } from 'react';
import { useConnectivity } from '../frame/device/connectivity-store.ts';
import { runtime } from '../frame/device/runtime.ts';
import styles from './inspector.module.css';

/** The network state of this page, and the holder of each lock. */
export function DevicePanel({ now }: { now: number }) {
  const { shown, recent, isBrowserOnline } = useConnectivity();
  const { held, pending } = useLocks(now);
  return (
    <article>
      <h2>
        This page
        <small>…{runtime.ports.contextId.slice(-6)}</small>
      </h2>
      <p className={styles['chips']}>
        <span>{shown}</span>
        <span>latest answers {recent.map((isOurs) => (isOurs ? '●' : '○')).join('') || 'none'}</span>
        <span>browser says {isBrowserOnline ? 'online' : 'offline'}</span>
      </p>
      <p className={styles['chips']}>
        {held.length + pending.length === 0 ? <span>no lock is held</span> : null}
        {held.map((lock) => (
          <span key={`${lock.name}-${lock.clientId}`}>
            {shortLock(lock.name)} held by …{lock.clientId?.slice(-4)}
          </span>
        ))}
        {pending.map((lock) => (
          <span key={`${lock.name}-${lock.clientId}`} className={styles['pending']}>
            {shortLock(lock.name)} awaited by …{lock.clientId?.slice(-4)}
          </span>
        ))}
      </p>
    </article>
  );
}

/** The browser's locks of this origin, polled at each tick, since there is no event for them. */
function useLocks(now: number): { held: LockInfo[]; pending: LockInfo[] } {
  const [locks, setLocks] = useState<{ held: LockInfo[]; pending: LockInfo[] }>({ held: [], pending: [] });
  useEffect(() => {
    let isCurrent = true;
    void navigator.locks.query().then(({ held = [], pending = [] }) => {
      if (isCurrent) setLocks({ held, pending });
    });
    return () => {
      isCurrent = false;
    };
  }, [now]);
  return locks;
}

/** `declic-flush:user:…c1` → `flush …0000c1` */
function shortLock(name = ''): string {
  const [what = '', ...owner] = name.replace('declic-', '').split(':');
  return owner.length === 0 ? what : `${what} ${owner[0]} …${owner.at(-1)?.slice(-6)}`;
}
