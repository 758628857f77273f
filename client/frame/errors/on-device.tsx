import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { canKeep } from './device-trouble.ts';

interface OnDeviceProps {
  readonly children: ReactNode;
  /** In a browser that keeps nothing. */
  readonly otherwise?: ReactNode;
}

/** Content that reads the device, on a page that works without one: shown after hydration. */
export function OnDevice({ children, otherwise = null }: OnDeviceProps) {
  const [can, setCan] = useState<boolean | null>(null);
  useEffect(() => void canKeep().then(setCan, reportError), []);
  return can === null ? null : <Suspense fallback={null}>{can ? children : otherwise}</Suspense>;
}
