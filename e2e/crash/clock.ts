/**
 * Loaded before the server's own code (`node --import`): SIGUSR2 sets its clock back by an hour, and the next one
 * restores it. Timers continue, as they do when a system's clock is set.
 */
const HOUR_MS = 3_600_000;
const RealDate = Date;
let behindMs = 0;

const now = () => RealDate.now() - behindMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('SIGUSR2', () => {
  behindMs = HOUR_MS - behindMs;
});
