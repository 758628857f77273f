import type { Sabotage } from './sabotage-of.ts';

/** Sabotages of the first reading of a row type that an older build did not know. */
export const feedSabotages: readonly Sabotage[] = [
  {
    name: 'a type that is new to a device is not read from its beginning',
    file: 'server/modules/sync/cursor.ts',
    find: 'reading: [...still, ...added],',
    replace: 'reading: still,',
  },
];
