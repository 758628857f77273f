import { addDays, localDateOf } from '#shared/dates.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { CrashProvider } from './world.ts';

export interface Slot {
  readonly provider: CrashProvider;
  readonly date: string;
  readonly time: string;
}

const FIRST_DAY = 2;
const DAYS = 350;
const HOT_DAYS = 3;
const PICKS_A_DAY = 12;
const TIMES = ['08:00', '09:00', '10:30', '13:00', '14:30', '17:00'] as const;

/** Popular hours: a few days at a time, so that guests compete for the same slots and new ones always appear. */
export class Slots {
  readonly #providers: readonly CrashProvider[];
  readonly #today = localDateOf(new Date());
  #picks = 0;

  constructor(providers: readonly CrashProvider[]) {
    this.#providers = providers;
  }

  pick(random: Seeded): Slot {
    this.#picks += 1;
    const day = Math.floor(this.#picks / PICKS_A_DAY) + random.below(HOT_DAYS);
    return {
      provider: random.pick(this.#providers),
      date: addDays(this.#today, FIRST_DAY + (day % DAYS)),
      time: random.pick(TIMES),
    };
  }
}
