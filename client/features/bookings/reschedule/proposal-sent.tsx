import { Trans } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { MoveProps } from './props.ts';
import { DateCompare } from './date-compare.tsx';

/** An own proposal that waits for its answer, and can be withdrawn. */
export function ProposalSent({ shown, move, otherName, locale, now }: MoveProps) {
  const { run, failure } = useAction();
  const withdraw = async () => (await import('./date.commands.ts')).withdrawDate(shown, move.id);
  return (
    <NextCard
      isWait
      title={<Trans>{otherName} a votre proposition</Trans>}
      text={
        <p>
          <Trans>
            La réponse arrive d’ici cette date : {formatsOf(locale).dayAt(move.answer_until, now)}. Jusque-là, les deux
            dates sont gardées. Sans réponse, la séance reste à la date convenue.
          </Trans>
        </p>
      }
      actions={
        <Button look="bare" onClick={() => void run(withdraw)}>
          <Trans>Retirer ma proposition</Trans>
        </Button>
      }
    >
      <DateCompare agreed={shown.booking} proposed={move} locale={locale} />
      <FailureNote failure={failure} />
    </NextCard>
  );
}
