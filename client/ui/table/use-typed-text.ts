import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/**
 * The text of a search field as typed; the list follows after a pause.
 * @param shown the text that the list is filtered by
 */
export function useTypedText(shown: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      setTyped(null);
      onText(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onText]);
  return { value: typed ?? shown, type: setTyped };
}
