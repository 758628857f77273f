import { useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { myNotifications } from './notifications.queries.ts';

/**
 * Reads what the person was told of a row, or what leads to its page, once they have opened it, on whatever way they came.
 * @param id the row, or the key of a request's thread: what was told of it has the request for its subject, and its page for
 *   its address
 */
export function useReadOnOpen(id: string): void {
  const unread = useLive(async () => {
    const { rows } = await myNotifications();
    return rows.filter(
      ({ read_at, subject, url }) => read_at === null && (subject.id === id || url.endsWith(`/${id}`)),
    );
  }, [id]);
  useEffect(() => {
    if (unread === undefined || unread.length === 0) return;
    void import('./notifications.commands.ts').then(({ readOne }) => Promise.all(unread.map((one) => readOne(one))));
  }, [unread]);
}
