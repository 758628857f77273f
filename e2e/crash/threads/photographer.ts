import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../../simulator/seeded.ts';
import type { Headers } from '../device.ts';
import type { Findings } from '../findings.ts';
import type { Ledger } from '../ledger.ts';
import type { PostOffice } from '../post-office.ts';
import type { CrashProvider } from '../world.ts';
import { Correspondent } from './correspondent.ts';

const RECENT = 12;
const PAUSE_MS = 60;

interface PhotographerParts {
  readonly provider: CrashProvider;
  readonly signIn: () => Promise<Headers>;
  readonly office: PostOffice;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly random: Seeded;
}

/** A photographer who writes about the newest requests that ask them, and reads what their clients write. */
export class Photographer {
  readonly #parts: PhotographerParts;
  /** Named by every write of theirs: a new token serves the earlier ones too, when they are sent once more. */
  readonly #headers: Record<string, string> = {};

  constructor(parts: PhotographerParts) {
    this.#parts = parts;
  }

  async signIn(): Promise<void> {
    Object.assign(this.#headers, await this.#parts.signIn());
  }

  /** Acts, signed in, until told to stop; the current action is finished first. */
  async work(isOver: () => boolean): Promise<void> {
    const { provider, ledger, findings, random } = this.#parts;
    try {
      const correspondent = new Correspondent(
        'provider',
        { owner: provider.owner, headers: this.#headers },
        this.#parts,
      );
      while (!isOver()) {
        const own = [...ledger.threads.values()].filter((thread) => thread.provider === provider && !thread.wasRefused);
        if (own.length > 0) await correspondent.act(own.slice(-RECENT));
        await sleep(random.below(PAUSE_MS));
      }
    } catch (error) {
      findings.violation(`a photographer stopped: ${String(error)}`);
    }
  }
}
