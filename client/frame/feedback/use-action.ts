// Feedback on a press: a failure in words, a deletion that can be undone, a text that is too long.
import { useRef, useState } from 'react';
import { isStorageFull } from '../../data/db/browser/storage-full.ts';
import { isDeviceTrouble } from '../errors/device-trouble.ts';

/** Why an action changed nothing on this device. */
export type ActionFailure = 'storage-full' | 'no-device' | 'failed';

/** The message for an error; an unexpected one is reported too. */
export function failureOf(error: unknown): ActionFailure {
  if (isStorageFull(error)) return 'storage-full';
  if (isDeviceTrouble(error)) return 'no-device';
  reportError(error);
  return 'failed';
}

/** Runs a person's actions one at a time, and keeps the last failure for the screen. */
export function useAction() {
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isRunning.current = false;
    }
  };
  return { run, failure };
}
