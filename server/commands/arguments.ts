import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A command was called with words that it does not know. The message says what was wrong, and how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The options of a command.
 * @param usage how it is called, a line each
 * @throws UsageError for anything else, also for options that npm kept for itself as there was no `--` before them
 */
export function optionsOf<Options extends ParseArgsOptionsConfig>(options: Options, usage: readonly string[]) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error;
    // Its second sentence is for programmers.
    throw usageError(message.split('. ', 1)[0] ?? '', usage);
  }
}

export function usageError(reason: string, usage: readonly string[]): UsageError {
  return new UsageError([`${reason.replace(/\.$/, '')}.`, ...usage.map((line) => `  ${line}`)].join('\n'));
}
