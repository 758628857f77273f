import type { JobRunner } from './runner.ts';

/** Independent runners behind one interface. */
export class JobLanes {
  readonly #lanes: readonly JobRunner[];

  constructor(lanes: readonly JobRunner[]) {
    this.#lanes = lanes;
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }

  /** Runs all jobs that are due now, in every lane. @returns how many jobs ran */
  async runDue(): Promise<number> {
    const counts = await Promise.all(this.#lanes.map((lane) => lane.runDue()));
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
