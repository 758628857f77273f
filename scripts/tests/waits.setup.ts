// `vi.waitFor` by itself gives up after one second, which beside other work is no sign of a fault.
import { vi } from 'vitest';

const WAIT_MS = 15_000;
const { waitFor } = vi;

if (!('isPatient' in waitFor)) {
  const patient: typeof waitFor = (check, options = WAIT_MS) => waitFor(check, options);
  vi.waitFor = Object.assign(patient, { isPatient: true });
}
