import { type ReactNode, useEffect, useState } from 'react';
import { Failsafe, isOfChunk } from './failsafe.tsx';

/**
 * Content that depends on the device's data, on a page the server renders: shown after hydration. When its code does not
 * arrive, the page can be read without it.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive ? (
    <Failsafe fallback={null} isFor={isOfChunk}>
      {children}
    </Failsafe>
  ) : null;
}
