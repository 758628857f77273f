// A photographer's start: what to do next, the week, visits.
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { SeenAt } from './seen-at.tsx';
import { addDays, localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Views } from '#shared/views/view.schema.ts';
import { NextStep, TodoList } from './todo-list.tsx';
import { type PageFacts, openTodos } from './todos.ts';
import { confirmedTotalIn, proposedSlots, type ShownBooking } from './week.queries.ts';
import { WeekList } from './week-list.tsx';
import styles from './dashboard.module.css';

const ViewsChart = lazyWith(['dashboard'], () => import('./views-chart.tsx'));

const DAYS_AHEAD = 7;

interface DashboardScreenProps {
  readonly firstName: string;
  readonly facts: PageFacts;
  /** The request that waits for an answer first, as the next task; null without one. */
  readonly next: ReactNode;
  /** The other ones, as cards. */
  readonly toAnswer: readonly ReactNode[];
  readonly bookings: KeptList<ShownBooking>;
  /** Photos on their way, with their progress; null when there are none. */
  readonly sending: ReactNode;
  /** Sessions that were just cancelled. */
  readonly cancelled: ReactNode;
  /** Null when they were never seen on this device. */
  readonly views: Views | null;
  readonly now: number;
  readonly locale: LocaleCode;
}

/** A photographer's home: the next task, the week, and the visitors. It shows the data of this device. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { firstName, facts, next, toAnswer, bookings, sending, cancelled, views, now, locale } = props;
  const today = localDateOf(new Date(now));
  const formats = formatsOf(locale);
  const todos = openTodos(facts);
  const todo = todos.find(({ isDone }) => !isDone);
  const week = [...bookings.rows, ...proposedSlots(bookings.rows, now)]
    .filter(({ booking: { date } }) => date >= today && date < addDays(today, DAYS_AHEAD))
    .toSorted((a, b) => (a.booking.starts_at < b.booking.starts_at ? -1 : 1));
  return (
    <div className={styles['dashboard']}>
      <header>
        <p className={styles['date']}>{formats.date(today)}</p>
        <h1 className={styles['title']}>
          <Trans>Bonjour, {firstName}</Trans>
        </h1>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {next !== null ? <ul>{next}</ul> : todo === undefined ? null : <NextStep todo={todo} facts={facts} />}
          {toAnswer.length === 0 ? null : (
            <section>
              <h2 className={styles['section']}>
                <Plural
                  value={toAnswer.length}
                  one="Une autre demande attend votre réponse"
                  other="# autres demandes attendent votre réponse"
                />
              </h2>
              <ul className={styles['asked']}>{toAnswer}</ul>
            </section>
          )}
          {sending}
          <WeekList bookings={{ ...bookings, rows: week }} locale={locale} />
          {cancelled}
          <TodoList todos={todos} />
        </div>
        <div className={styles['aside']}>
          <dl className={styles['figures']}>
            <div>
              <dt>
                <span className="capital">
                  <Trans>{monthOf(today, locale)}, confirmé</Trans>
                </span>
              </dt>
              <dd>
                {listState(bookings) === 'coming'
                  ? '–'
                  : formats.money(confirmedTotalIn(bookings.rows, today.slice(0, 7)))}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Visites du profil, 28 jours</Trans>
              </dt>
              <dd>{views === null ? '–' : formats.count(views.total)}</dd>
            </div>
          </dl>
          <section>
            <h2 className={styles['section']}>
              <Trans>Visites de votre page</Trans>
            </h2>
            {views === null ? (
              <p className={styles['quiet']}>
                <Trans>Les visites arrivent avec le réseau.</Trans>
              </p>
            ) : (
              <>
                <div className={styles['chart']}>
                  <Suspense fallback={null}>
                    <ViewsChart views={views} locale={locale} />
                  </Suspense>
                </div>
                <SeenAt at={views.as_of} now={now} locale={locale} />
              </>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

/** `novembre` */
function monthOf(date: string, locale: LocaleCode): string {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${date}T12:00:00Z`));
}
