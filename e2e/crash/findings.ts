/** How one kind of fault went, each time: all in ms. */
export interface FaultFindings {
  /** Until it answered again, from the cause's end. */
  readonly again: number[];
  /** Until `ready` had said how it was, amid the fault. */
  readonly ready: number[];
  /** Sends that were told to come again, amid it. */
  putOff: number;
}

/** What a run saw: its counts, and everything that must not have happened. */
export class Findings {
  readonly violations: string[] = [];
  readonly faults = new Map<string, FaultFindings>();
  readonly counts = {
    kills: 0,
    killsWhileStarting: 0,
    writes: 0,
    created: 0,
    booked: 0,
    edited: 0,
    withdrawn: 0,
    refused: 0,
    conflicts: 0,
    resends: 0,
    /** Resends whose first send had been committed: the stored answer came. */
    recovered: 0,
    askedToWait: 0,
    replays: 0,
    pulls: 0,
    photos: 0,
    deleted: 0,
    duplicates: 0,
    abandoned: 0,
    pieces: 0,
    /** Kills that met an upload that was all there and had not its place, or a photo that was being made into pictures. */
    killedAtTheEnd: 0,
    killedAtPictures: 0,
    /** Files held against what was sent. */
    compared: 0,
    seconds: 0,
  };

  ofFault(name: string): FaultFindings {
    const found = this.faults.get(name) ?? { again: [], ready: [], putOff: 0 };
    this.faults.set(name, found);
    return found;
  }

  /** Notes one thing that must not be. */
  violation(text: string): void {
    this.violations.push(text);
  }

  /** Notes a violation unless `holds`. */
  check(holds: boolean, text: () => string): void {
    if (!holds) this.violations.push(text());
  }
}
