import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button/button.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import { asksLength, lengthOfLines } from './composer-fields.ts';
import { FieldWords } from './field-words.tsx';
import type { FieldsProps } from './use-composer.ts';
import styles from '../composer.module.css';

interface LengthQuestionProps extends FieldsProps {
  readonly wantedMin: number;
  /** The client's first name; null on the board. */
  readonly first: string | null;
}

/** Asks when the lines make the session longer than it was asked for. */
export function LengthQuestion({ fields, locale, errorOf, set, wantedMin, first }: LengthQuestionProps) {
  if (!asksLength(fields, wantedMin)) return null;
  const amounts = amountsOf(locale);
  const length = lengthOfLines(fields);
  const [asked, made] = [amounts.duration(wantedMin), amounts.duration(length)];
  const error = errorOf('duration_min');
  return (
    <section className={styles['question']} role="group" data-wrong={error === null ? undefined : ''} tabIndex={-1}>
      <p>
        {first === null ? (
          <Trans>
            La demande est de {asked}. Ces lignes en font {made} : la séance finit plus tard.
          </Trans>
        ) : (
          <Trans>
            {first} demande {asked}. Ces lignes en font {made} : la séance finit plus tard.
          </Trans>
        )}
      </p>
      {error === null ? null : (
        <p className={styles['error']}>
          <FieldWords error={error} value="" locale={locale} />
        </p>
      )}
      <div className={styles['answers']}>
        <Button look="quiet" isSmall onClick={() => set({ agreed_min: String(length) })}>
          <Trans>Proposer {made}</Trans>
        </Button>
        <Button look="quiet" isSmall onClick={() => set({ length: String(wantedMin) })}>
          <Trans>Rester à {asked}</Trans>
        </Button>
      </div>
    </section>
  );
}
