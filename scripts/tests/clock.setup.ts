// Sets the clock of a test process to the time of its run; it goes on from there.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** ISO 8601; null leaves the clock alone. */
    readonly testTime: string | null;
  }
}

const time = inject('testTime');
const RealDate = globalThis.Date;

if (time !== null && !('isShifted' in RealDate)) {
  const shift = RealDate.parse(time) - RealDate.now();
  const now = () => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target) as object,
    apply: () => new RealDate(now()).toString(),
    get: (real, key) => (key === 'now' ? now : key === 'isShifted' ? true : (Reflect.get(real, key) as unknown)),
    has: (real, key) => key === 'isShifted' || Reflect.has(real, key),
  });
}
