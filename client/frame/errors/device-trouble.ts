/** Names of errors of a browser without databases, with blocked ones, or that fails to open them. */
const NAMES = [
  'MissingAPIError',
  'OpenFailedError',
  'SecurityError',
  'InvalidStateError',
  'UnknownError',
  'NotSupportedError',
];

/** This browser keeps nothing: private window, blocked storage, too old (decision 095). */
export class DeviceTroubleError extends Error {
  override readonly name = 'DeviceTroubleError';
}

export function isDeviceTrouble(error: unknown): boolean {
  if (error instanceof DeviceTroubleError) return true;
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  // A database that did not open says why; one that a newer build or a frozen page closed has no trouble.
  if (error.name === 'DatabaseClosedError') return 'inner' in error && isDeviceTrouble(error.inner);
  return NAMES.includes(error.name);
}

/** Whether this browser keeps what a person writes: its databases open, and its tabs can take turns. */
export async function canKeep(): Promise<boolean> {
  // Older browsers have no locks, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return false;
  const { runtime } = await import('../device/runtime.ts');
  try {
    await runtime.ports.device.open();
    return true;
  } catch (error) {
    return !isDeviceTrouble(error);
  }
}

/** The guard of pages that are nothing without the device. @throws DeviceTroubleError */
export async function mustKeep(): Promise<void> {
  if (!(await canKeep())) throw new DeviceTroubleError('This browser keeps nothing');
}
