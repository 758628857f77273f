import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

/**
 * The text of a search field as typed; the list follows after a pause, and later than that on a slow network. Until
 * then, the field keeps what was typed.
 * @param shown the text that the list is filtered by
 */
export function useTypedText(shown: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUntold = useRef(false);
  // Another filter, or none: the field follows the list. A space at the end is no other filter.
  useEffect(() => {
    if (isUntold.current) return;
    setTyped((text) => (text?.trim() === shown ? text : null));
  }, [shown]);
  useEffect(() => {
    if (typed === null || !isUntold.current) return undefined;
    const timer = setTimeout(() => {
      isUntold.current = false;
      onText(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onText]);
  const type = (text: string) => {
    isUntold.current = true;
    setTyped(text);
  };
  return { value: typed ?? shown, type };
}
