import { useCallback, useEffect, useRef, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import {
  fetchLink,
  type Asked,
  type CalendarTrouble,
  type KnownLink,
  renewLink,
  revokeLink,
} from './calendar.commands.ts';

type Doing = 'nothing' | 'asking' | 'renewing' | 'revoking';

interface Options {
  readonly providerId: string;
  readonly locale: LocaleCode;
  readonly isAway: boolean;
}

/** The calendar's address as the server knows it, and the calls about it, one at a time. */
export function useCalendarLink({ providerId, locale, isAway }: Options) {
  const [known, setKnown] = useState<KnownLink | null>(null);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [trouble, setTrouble] = useState<CalendarTrouble | null>(null);
  const isBusy = useRef(false);

  const run = useCallback(async (what: Exclude<Doing, 'nothing'>, ask: () => Promise<Asked>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(what);
    try {
      const asked = await ask();
      if ('known' in asked) setKnown(asked.known);
      setTrouble('trouble' in asked ? asked.trouble : null);
    } catch (error) {
      reportError(error);
      setTrouble('failed');
    }
    isBusy.current = false;
    setDoing('nothing');
  }, []);

  const ask = useCallback(() => void run('asking', () => fetchLink(providerId)), [run, providerId]);
  const isUnknown = known === null;
  useEffect(() => {
    if (!isAway && isUnknown) ask();
  }, [ask, isAway, isUnknown]);

  return {
    known,
    doing,
    trouble,
    ask,
    renew: () => void run('renewing', () => renewLink(providerId, locale)),
    revoke: () => void run('revoking', () => revokeLink(providerId)),
  };
}
