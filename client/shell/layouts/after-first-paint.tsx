import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What only the device knows, on a page the server renders: it comes once the page is alive. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? <Suspense fallback={null}>{children}</Suspense> : null;
}
