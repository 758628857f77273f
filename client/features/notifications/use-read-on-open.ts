import { useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';
import { myNotifications } from './notifications.queries.ts';

/**
 * Reads what the person was told of a row once they have opened its page, on whatever way they came.
 * @param only the event that the page shows; without one, it shows all of them
 */
export function useReadOnOpen(subjectId: string, only?: EventName): void {
  const unread = useLive(async () => {
    const { rows } = await myNotifications();
    return rows.filter(
      ({ read_at, subject, event }) =>
        read_at === null && subject.id === subjectId && (only === undefined || event === only),
    );
  }, [subjectId, only]);
  useEffect(() => {
    if (unread === undefined || unread.length === 0) return;
    void import('./notifications.commands.ts').then(({ readOne }) => Promise.all(unread.map((one) => readOne(one))));
  }, [unread]);
}
