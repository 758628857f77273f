import { Plural, Trans } from '@lingui/react/macro';
import { Clock, Eye, Images, MapPin, ShieldCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { Corners, Plate } from '#client/ui/photo/picture.tsx';
import { policyTerms } from '#shared/bookings/cancellation-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { ComposerFields } from './form/composer-fields.ts';
import type { ComposerFacts } from './composer.queries.ts';
import { OutcomeWords } from '../answer/outcome-words.tsx';
import { Foot } from './foot-bar.tsx';
import { lineCents } from './lines/line-fields.tsx';
import type { QuoteMoney, Slot } from './quote-facts.ts';
import { Row, TaxRows } from './lines/totals.tsx';
import { linesToSend, parseLines } from './lines/typed-lines.ts';
import type { ComposerRow } from './form/use-composer.ts';
import { useRequestWords, useSlotWords } from './use-quote-words.ts';
import styles from './preview.module.css';

interface PreviewProps {
  readonly row: ComposerRow;
  readonly facts: ComposerFacts;
  readonly fields: ComposerFields;
  readonly money: QuoteMoney;
  readonly registered: { readonly tps: boolean; readonly tvq: boolean };
  readonly slot: Slot;
  /** The first image of the plan; null for none. */
  readonly cover: ReactNode;
  readonly failure: ActionFailure | null;
  readonly locale: LocaleCode;
  readonly onEdit: () => void;
  readonly onSend: () => void;
}

/** The quote as the client will read it: its buttons do nothing, and there is no word of the commission. */
export default function Preview(props: PreviewProps) {
  const { row, facts, fields, money, registered, slot, cover, failure, locale, onEdit, onSend } = props;
  const head = useRef<HTMLParagraphElement>(null);
  const amounts = amountsOf(locale);
  const { request } = row;
  const { first } = useRequestWords(request, locale);
  const words = useSlotWords(locale);
  const total = amounts.moneyExact(money.price.total_cents);
  const { shortName: firstName } = facts;
  useEffect(() => {
    head.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div className={styles['preview']}>
      <p ref={head} tabIndex={-1} className={styles['as']}>
        <Icon of={Eye} size={18} />
        {first === null ? <Trans>Tel que la personne le verra</Trans> : <Trans>Tel que {first} le verra</Trans>}
      </p>
      <article className={styles['card']}>
        <div className={styles['cover']}>
          {cover ?? <Plate name={request.category} size={400} sizes="(min-width: 600px) 560px, 100vw" />}
          <Corners />
        </div>
        <div className={styles['body']}>
          <div className={styles['who']}>
            <Avatar name={facts.name} size={36} />
            <div>
              <p className={styles['name']}>{facts.name}</p>
              <p className={styles['sub']}>
                {categoryLabels[locale][request.category]} · {request.city}
              </p>
            </div>
          </div>
          <h1 className={styles['title']}>
            <Trans>
              {firstName} vous propose {total}
            </Trans>
          </h1>
          <p className={styles['sub']}>
            <span className="capital">{words.long(slot)}</span>
          </p>
          {fields.message.trim() === '' ? null : (
            <blockquote className={styles['words']} lang={writtenIn(fields.message)}>
              «&nbsp;{fields.message.trim()}&nbsp;»
            </blockquote>
          )}
          <dl className={styles['lines']}>
            {linesToSend(parseLines(fields.lines)).map((line) => (
              <Row
                key={line.key}
                label={<span lang={writtenIn(line.label)}>{line.label}</span>}
                amount={amountText(lineCents(line), locale)}
              />
            ))}
          </dl>
          <dl className={styles['lines']}>
            <TaxRows {...{ money, registered, locale }} />
          </dl>
          <p className={styles['total']}>
            <span>
              <Trans>Total</Trans>
            </span>
            <strong>{total}</strong>
          </p>
        </div>
        <p className={styles['safe']}>
          <Icon of={ShieldCheck} size={20} />
          <OutcomeWords takesPayments={facts.isPaid} />
        </p>
        <Promises {...{ facts, fields, locale }} />
        <div className={styles['inert']}>
          <Button look="quiet" disabled>
            <Trans>Refuser</Trans>
          </Button>
          <Button look="quiet" disabled>
            <Trans>Accepter</Trans>
          </Button>
        </div>
      </article>
      <p className={styles['note']}>
        {first === null ? (
          <Trans>La personne ne voit ni votre commission ni votre net.</Trans>
        ) : (
          <Trans>{first} ne voit ni votre commission ni votre net.</Trans>
        )}
      </p>
      <Foot failure={failure}>
        <Button look="quiet" onClick={onEdit}>
          <Trans>Modifier</Trans>
        </Button>
        <Button look="accent" onClick={onSend}>
          <Trans>Envoyer</Trans>
        </Button>
      </Foot>
    </div>
  );
}

/** The parts of the quote beside its price. */
function Promises({ facts, fields, locale }: Pick<PreviewProps, 'facts' | 'fields' | 'locale'>) {
  const policy = cancellationPolicies.find((one) => one === fields.policy) ?? 'moderee';
  const km = facts.plans.find(({ id }) => id === fields.plan_id)?.travel_km_included ?? null;
  const [photos, days, valid] = [
    Number(fields.photos_included),
    Number(fields.delivery_days),
    Number(fields.valid_days),
  ];
  return (
    <ul className={styles['promises']}>
      <li>
        <Icon of={Images} size={20} />
        <span>
          {fields.photos_included === '' ? (
            <Plural value={days} one="Photos livrées en # jour" other="Photos livrées en # jours" />
          ) : (
            <>
              <Plural value={photos} one="# photo retouchée, livrée" other="# photos retouchées, livrées" />{' '}
              <Plural value={days} one="en # jour" other="en # jours" />
            </>
          )}
        </span>
      </li>
      {km === null || km === 0 ? null : (
        <li>
          <Icon of={MapPin} size={20} />
          <span>
            <Trans>{km} km de déplacement compris</Trans>
          </span>
        </li>
      )}
      <li>
        <Icon of={Undo2} size={20} />
        <span>{policyTerms(policy, locale)}</span>
      </li>
      <li>
        <Icon of={Clock} size={20} />
        <span>
          <Plural value={valid} one="Valide # jour une fois envoyée" other="Valide # jours une fois envoyée" />
        </span>
      </li>
    </ul>
  );
}

function amountText(cents: number | null, locale: LocaleCode): string {
  return cents === null ? '' : amountsOf(locale).moneyExact(cents);
}
