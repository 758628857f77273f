import { useEffect, useRef, useState } from 'react';
import { SECOND_MS } from '#shared/durations.ts';

/**
 * Whole seconds left, then `onDone` once. A second while `isHeld` is true does not count. The same clock drives the
 * display and the action, so that the action never comes before zero is shown.
 */
export function useCountdown(seconds: number, isHeld: () => boolean, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const ask = useRef({ isHeld, onDone });
  useEffect(() => {
    ask.current = { isHeld, onDone };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!ask.current.isHeld()) setLeft((before) => Math.max(0, before - 1));
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) ask.current.onDone();
  }, [left]);
  return left;
}
