import type { Config } from '#server/config.ts';
import { DamagedError } from '#server/gateways/backups/vault.ts';
import { startTrouble } from '#server/start-trouble.ts';
import { troubleOf } from '#server/trouble.ts';
import { PlaceError } from './backup-place.ts';
import { ProgramError } from './postgres-programs.ts';
import { NotRestoredError } from './restore.ts';
import { SwapError } from './swap.ts';

/** Errors whose message is for the operator; the others' may quote what they should not. */
const told = [DamagedError, PlaceError, ProgramError, NotRestoredError, SwapError];

/** The reason of a failed backup or restoration, and its remedy, without secrets of the configuration. */
export function wordsOfTrouble(error: unknown, config: Config): string {
  if (error instanceof Error && told.some((kind) => error instanceof kind)) return error.message;
  if (troubleOf(error) === 'full') return 'no room left on the disk; earlier backups are as they were';
  return startTrouble(error, config) ?? (error instanceof Error ? error.message : String(error));
}
