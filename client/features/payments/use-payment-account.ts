import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#client/shell/device/live.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PaymentTrouble } from './payment-account.commands.ts';
import { knownAccount } from './payment-account.queries.ts';

/** The return from the payment provider's form: after its end, or because its address is no longer valid. */
export type FormReturn = 'retour' | 'lien';

interface Options {
  readonly providerId: string;
  readonly locale: LocaleCode;
  readonly comingBack: FormReturn | undefined;
  /** Called once the return has been processed. */
  readonly onBack: () => void;
}

type Doing = 'nothing' | 'asking' | 'opening';

/** The account as last seen on this device, and the calls about it, one at a time. */
export function usePaymentAccount({ providerId, locale, comingBack, onBack }: Options) {
  const known = useLive(() => knownAccount(providerId), [providerId]);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [trouble, setTrouble] = useState<PaymentTrouble | null>(null);
  const busy = useRef<Doing>('nothing');
  const isFormWanted = useRef(false);
  const again = useRef<((what: 'opening') => Promise<void>) | null>(null);

  const run = useCallback(
    async (what: Exclude<Doing, 'nothing'>) => {
      if (busy.current !== 'nothing') {
        // A tap while the state is asked for opens the form after the answer.
        isFormWanted.current ||= busy.current === 'asking' && what === 'opening';
        return;
      }
      busy.current = what;
      setDoing(what);
      try {
        // The queue and the session load with the first call, not with the page.
        const { openForm, refreshAccount } = await import('./payment-account.commands.ts');
        setTrouble(await (what === 'opening' ? openForm : refreshAccount)(providerId, locale));
      } catch (error) {
        reportError(error);
        setTrouble('failed');
      }
      busy.current = 'nothing';
      setDoing('nothing');
      if (!isFormWanted.current) return;
      isFormWanted.current = false;
      await again.current?.('opening');
    },
    [providerId, locale],
  );

  useEffect(() => {
    again.current = run;
  }, [run]);

  useEffect(() => {
    if (comingBack === undefined) return;
    onBack();
    void run(comingBack === 'lien' ? 'opening' : 'asking');
  }, [comingBack, onBack, run]);

  return { known, doing, trouble, open: () => void run('opening'), ask: () => void run('asking') };
}
