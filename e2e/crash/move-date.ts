const RealDate = Date;

/** Moves the time that this process reads. Timers continue, as they do when a system's clock is set. @param by in ms */
export function moveDate(by: () => number): void {
  const now = () => RealDate.now() + by();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
