/** What a run saw: its counts, and everything that must not have happened. */
export class Findings {
  readonly violations: string[] = [];
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

  /** Notes one thing that must not be. */
  violation(text: string): void {
    this.violations.push(text);
  }

  /** Notes a violation unless `holds`. */
  check(holds: boolean, text: () => string): void {
    if (!holds) this.violations.push(text());
  }
}
