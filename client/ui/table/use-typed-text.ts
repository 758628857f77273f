import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/**
 * The text of a search field as it is typed; the list follows when the typing rests.
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
