import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, User } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { SelectField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { BookingStep } from '#shared/requests/asking/steps.ts';
import { AnswerLine, answerLinesClass } from '../answers/answer-line.tsx';
import { answersOf } from '../answers/answers.tsx';
import { ContactFields, IdeaFields, WhereFields } from './field-groups.tsx';
import type { FormLists } from './form-lists.queries.ts';
import type { FreeDays } from '../asked-provider/use-free-days.ts';
import { WhenFields } from './when-fields.tsx';
import type { BindField } from './field-props.ts';
import bookStyles from '../steps/book.module.css';
import styles from '../requests.module.css';

interface RequestFieldsProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly set: (changes: DraftFields) => void;
  readonly lists: FormLists;
  /** Undefined while the device is read. */
  readonly days: FreeDays | undefined;
  readonly locale: LocaleCode;
  /** The questions whose fields are shown; the others are a line with their answer. */
  readonly opened: ReadonlySet<BookingStep>;
  readonly onOpen: (step: BookingStep) => void;
  /** The asked photographer and plan, which no edit changes. */
  readonly asked: { readonly provider: ReactNode; readonly plan: ReactNode };
}

/** A request as its summary: each answer in a line, which opens its fields. */
export function RequestFields({ fields, bind, set, lists, days, locale, opened, onOpen, asked }: RequestFieldsProps) {
  const { t } = useLingui();
  const group = { fields, bind, locale };
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const answers = answersOf({ fields, lists, locale });
  const line = (step: BookingStep) => ({ isOpen: opened.has(step), onOpen: () => onOpen(step) });
  return (
    <div className={styles['lines']}>
      <Line
        {...line('category')}
        icon={Camera}
        label={<Trans>Séance</Trans>}
        value={category === undefined ? null : categoryLabels[locale][category]}
      >
        <SelectField label={<Trans>Type de séance</Trans>} {...bind('category_id')}>
          <option value="">{t`Choisir`}</option>
          {lists.categories.map((one) => (
            <option key={one.id} value={one.id}>
              {categoryLabels[locale][one.name_i18n]}
            </option>
          ))}
        </SelectField>
      </Line>
      <dl className={answerLinesClass}>
        <AnswerLine icon={User} label={<Trans>Photographe</Trans>} value={asked.provider} more={asked.plan} />
      </dl>
      <Line {...line('date')} {...answers.date}>
        <WhenFields {...group} set={set} days={days} />
      </Line>
      <Line {...line('location')} {...answers.location}>
        <Suspense fallback={null}>
          <WhereFields {...group} lists={lists} set={set} />
        </Suspense>
      </Line>
      <Line {...line('description')} {...answers.description}>
        <IdeaFields {...group} />
      </Line>
      <Line {...line('contact')} {...answers.contact}>
        <Suspense fallback={null}>
          <ContactFields {...group} />
        </Suspense>
      </Line>
    </div>
  );
}

interface LineProps extends Omit<Parameters<typeof AnswerLine>[0], 'action'> {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** An answer, or its fields once the person asked to change it. */
function Line({ isOpen, onOpen, children, ...answer }: LineProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isOpen && isAsked.current) group.current?.focus();
    isAsked.current = false;
  }, [isOpen]);
  if (isOpen) {
    return (
      <fieldset ref={group} tabIndex={-1} className={styles['group']}>
        <legend>{answer.label}</legend>
        {children}
      </fieldset>
    );
  }
  const open = () => {
    isAsked.current = true;
    onOpen();
  };
  return (
    <dl className={answerLinesClass}>
      <AnswerLine
        {...answer}
        action={
          <button type="button" className={bookStyles['link']} onClick={open}>
            <Trans>Modifier</Trans> <span className="visually-hidden">{answer.label}</span>
          </button>
        }
      />
    </dl>
  );
}
