/** The results of one kind of fault, each time in ms. */
export interface FaultFindings {
  /** The time from the end of the cause until it answered again. */
  readonly again: number[];
  /** The time until `ready` reported the fault. */
  readonly ready: number[];
  /** Sends that were told to retry during the fault. */
  putOff: number;
}

/** The results of a run: its counts, and its violations. */
export class Findings {
  readonly violations: string[] = [];
  readonly faults = new Map<string, FaultFindings>();
  /** The answers that told a sender to wait, by status, code and parts. */
  readonly waits = new Map<string, number>();
  readonly counts = {
    kills: 0,
    killsWhileStarting: 0,
    writes: 0,
    created: 0,
    booked: 0,
    /** Bookings whose client gave a card that the provider took, and those that it charged. */
    confirmed: 0,
    captured: 0,
    edited: 0,
    withdrawn: 0,
    refused: 0,
    conflicts: 0,
    messages: 0,
    readMarks: 0,
    resends: 0,
    /** Resends of a committed send: the stored answer came. */
    recovered: 0,
    askedToWait: 0,
    replays: 0,
    pulls: 0,
    /** Readers that were asked to sign in again. */
    signedOut: 0,
    photos: 0,
    deleted: 0,
    duplicates: 0,
    abandoned: 0,
    pieces: 0,
    /** Kills during the move of a complete upload, or during the processing of a photo. */
    killedAtTheEnd: 0,
    killedAtPictures: 0,
    /** The number of files compared with the sent bytes. */
    compared: 0,
    /** Backups that said that they were made. */
    backups: 0,
    seconds: 0,
  };

  ofFault(name: string): FaultFindings {
    const found = this.faults.get(name) ?? { again: [], ready: [], putOff: 0 };
    this.faults.set(name, found);
    return found;
  }

  /** Counts a send that was told to wait, by the answer. */
  askedToWait(answer: string): void {
    this.counts.askedToWait += 1;
    this.waits.set(answer, (this.waits.get(answer) ?? 0) + 1);
  }

  /** Records one violation. */
  violation(text: string): void {
    this.violations.push(text);
  }

  /** Records a violation unless `holds`. */
  check(holds: boolean, text: () => string): void {
    if (!holds) this.violations.push(text());
  }
}

/** Checks that each expected line appears exactly as often as expected, and no other line does. */
export function compareCounts(
  what: string,
  expected: readonly string[],
  found: readonly string[],
  findings: Findings,
): void {
  const [wanted, counted] = [count(expected), count(found)];
  for (const line of new Set([...wanted.keys(), ...counted.keys()])) {
    const [want, have] = [wanted.get(line) ?? 0, counted.get(line) ?? 0];
    findings.check(want === have, () => `${what} "${line}" is there ${have} times instead of ${want}`);
  }
}

function count(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
