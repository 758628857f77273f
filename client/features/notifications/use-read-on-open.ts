import { useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { myNotifications } from './notifications.queries.ts';

/** Reads what the person was told of a row once they have opened its page, on whatever way they came. */
export function useReadOnOpen(subjectId: string): void {
  const unread = useLive(async () => {
    const { rows } = await myNotifications();
    return rows.filter(({ read_at, subject }) => read_at === null && subject.id === subjectId);
  }, [subjectId]);
  useEffect(() => {
    if (unread === undefined || unread.length === 0) return;
    void import('./notifications.commands.ts').then(({ readOne }) => Promise.all(unread.map((one) => readOne(one))));
  }, [unread]);
}
