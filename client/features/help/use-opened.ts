import { useEffect, useState } from 'react';

/** The open answers: those that the person opened, and the one of the address. */
export function useOpened(): { opened: ReadonlySet<string>; toggle: (id: string, isOpen: boolean) => void } {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [arrived, setArrived] = useState<string | null>(null);

  function toggle(id: string, isOpen: boolean) {
    setOpened((before) => {
      if (before.has(id) === isOpen) return before;
      return new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id));
    });
  }

  useEffect(() => {
    const arrive = () => {
      const id = location.hash.slice(1);
      if (id === '') return;
      setOpened((before) => new Set([...before, id]));
      setArrived(id);
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  // After it opens: a closed answer has no position to scroll to.
  useEffect(() => {
    if (arrived !== null) document.getElementById(arrived)?.scrollIntoView();
  }, [arrived]);

  return { opened, toggle };
}
