import { Trans } from '@lingui/react/macro';
import { useAction } from '#client/frame/feedback/use-action.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { Button } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import styles from '#client/frame/questions/ask-card.module.css';
import { takeSlot } from '../edit/change.commands.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { useTakeOut } from './use-take-out.ts';

interface SlotTakenProps {
  readonly shown: ShownRequest;
  readonly item: ItemOf<'quote_request'>;
  readonly alternatives: readonly { readonly date: string; readonly time: string }[];
  readonly locale: LocaleCode;
  readonly onOther: () => void;
}

/** Another person booked the slot first: offers the nearest free slots, one tap each. */
export function SlotTaken({ shown, item, alternatives, locale, onOther }: SlotTakenProps) {
  const { run, failure } = useAction();
  const takeOut = useTakeOut(shown, item);
  const formats = formatsOf(locale);
  const { date, time } = shown.wanted;
  return (
    <AskCard
      title={<Trans>Cette plage n’est plus libre</Trans>}
      text={
        <Trans>
          Quelqu’un a réservé avant vous le {formats.dateShort(date)} à {formats.time(time)}. Le reste de votre demande
          est gardé ici.
        </Trans>
      }
      failure={failure}
      actions={
        <>
          <Button look={alternatives.length === 0 ? 'primary' : 'bare'} onClick={onOther}>
            <Trans>Choisir un autre moment</Trans>
          </Button>
          <Button look="bare" onClick={() => void run(takeOut)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        </>
      }
    >
      {alternatives.length === 0 ? null : (
        <>
          <p className={styles['lead']}>
            {isElsewhere(date, time) ? (
              <Trans>Libres tout près, heure de Montréal :</Trans>
            ) : (
              <Trans>Libres tout près :</Trans>
            )}
          </p>
          <ul className={styles['slots']}>
            {alternatives.map((slot) => (
              <li key={`${slot.date} ${slot.time}`}>
                <Button look="quiet" isLarge isWide onClick={() => void run(() => takeSlot(shown, item, slot))}>
                  {formats.dateShort(slot.date)}, {formats.time(slot.time)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </AskCard>
  );
}
