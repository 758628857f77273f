import { readdirSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const KILOBYTE = 1_024;

/** Samples the memory of a process and its children (Linux's /proc). */
export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #before: number | null = null;
  peak = 0;
  childPeak = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** Growth is counted from here on. */
  begin(): void {
    this.#look();
    this.#before = residentBytes(this.#pid);
    this.peak = this.#before;
  }

  /** The largest growth since the start, in bytes. */
  get growth(): number {
    return this.peak - (this.#before ?? this.peak);
  }

  get now(): number {
    return residentBytes(this.#pid);
  }

  get before(): number {
    return this.#before ?? 0;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Its child processes that still run. */
  children(): number[] {
    return readOrNone(() => readdirSync(`/proc/${this.#pid}/task`)).flatMap((task) =>
      readOrNone(() =>
        readFileSync(`/proc/${this.#pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
      ),
    );
  }

  #look(): void {
    this.peak = Math.max(this.peak, residentBytes(this.#pid));
    for (const child of this.children()) this.childPeak = Math.max(this.childPeak, residentBytes(child));
  }
}

/** 0 for a process that has ended. */
function residentBytes(pid: number): number {
  const [status = ''] = readOrNone(() => [readFileSync(`/proc/${pid}/status`, 'utf8')]);
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KILOBYTE;
}

function readOrNone<Item>(read: () => Item[]): Item[] {
  try {
    return read();
  } catch {
    return [];
  }
}
