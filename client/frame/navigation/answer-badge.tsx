import { Trans } from '@lingui/react/macro';

const MOST = 99;

/** The number of what a person is asked, beside the name of their contracts. @param className of the number */
export function AnswerBadge({ count, className }: { count: number; className: string | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
      <span className="visually-hidden">
        <Trans>{count} à répondre</Trans>
      </span>
    </>
  );
}
