import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
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

  const run = useCallback(
    async (what: Exclude<Doing, 'nothing'>) => {
      if (busy.current !== 'nothing') {
        // A tap while the state is asked for opens the form after the answer.
        isFormWanted.current ||= busy.current === 'asking' && what === 'opening';
        return;
      }
      let now = what;
      do {
        isFormWanted.current = false;
        busy.current = now;
        setDoing(now);
        try {
          // The queue and the session load with the first call, not with the page.
          const { openForm, refreshAccount } = await import('./payment-account.commands.ts');
          setTrouble(await (now === 'opening' ? openForm : refreshAccount)(providerId, locale));
        } catch (error) {
          reportError(error);
          setTrouble('failed');
        }
        now = 'opening';
      } while (isFormWanted.current);
      busy.current = 'nothing';
      setDoing('nothing');
    },
    [providerId, locale],
  );

  useEffect(() => {
    if (comingBack === undefined) return;
    onBack();
    void run(comingBack === 'lien' ? 'opening' : 'asking');
  }, [comingBack, onBack, run]);

  return { known, doing, trouble, open: () => void run('opening'), ask: () => void run('asking') };
}
