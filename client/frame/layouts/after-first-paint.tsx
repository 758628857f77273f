import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Content that depends on the device's data, on a page the server renders: shown after hydration. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? <Suspense fallback={null}>{children}</Suspense> : null;
}
