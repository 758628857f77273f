import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleAlert, CircleCheck, Clock, Eye, type LucideIcon } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import {
  type ImagesSlot,
  type NavState,
  navStateOf,
  routeOf,
  type Section,
  sections,
  type Standing,
  type View,
} from './sections.ts';
import styles from './section-nav.module.css';

const icons: Readonly<Record<NavState, LucideIcon>> = {
  fine: CircleCheck,
  toDo: Circle,
  wrong: CircleAlert,
  waiting: Clock,
  none: Circle,
};

interface SectionNavProps {
  readonly id: string;
  readonly view: View;
  readonly standing: Readonly<Record<Section, Standing>>;
  readonly images: Pick<ImagesSlot, 'isWrong' | 'waiting' | 'cover'>;
  /** Whether any day of the week is open; null while the device does not know. */
  readonly hasHours: boolean | null;
  readonly isPublished: boolean;
}

/** The sections of the plan, each with its flag, and the fields that publishing still needs. */
export function SectionNav({ id, view, standing, images, hasHours, isPublished }: SectionNavProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  // On phones, the row scrolls to the section.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current?.scrollTo({ left: current.offsetLeft - current.offsetWidth / 2 });
  }, [view]);
  const names = useSectionNames();
  const left = sections.filter((section) => standing[section] !== 'fine');
  const [first] = left;
  return (
    <nav className={styles['nav']} aria-label={t`Sections du forfait`}>
      <ul ref={list} className={styles['list']}>
        <li>
          <RouteLink name={routeOf.overview} params={{ id }} className={styles['link'] ?? ''}>
            <Icon of={Eye} size={20} />
            <span>{names.overview}</span>
          </RouteLink>
        </li>
        {sections.map((section) => (
          <SectionLink
            key={section}
            id={id}
            section={section}
            name={names[section]}
            state={navStateOf(section, standing[section], images, hasHours)}
            waiting={images.waiting}
          />
        ))}
      </ul>
      {first === undefined || isPublished ? null : (
        <div className={styles['left']}>
          <p>
            <Plural
              value={left.length}
              one="Encore une section avant de pouvoir publier."
              other="Encore # sections avant de pouvoir publier."
            />
          </p>
          <RouteLink name={routeOf[first]} params={{ id }} className={buttonClass({ look: 'quiet', isWide: true })}>
            <Trans>Compléter : {names[first]}</Trans>
          </RouteLink>
        </div>
      )}
    </nav>
  );
}

interface SectionLinkProps {
  readonly id: string;
  readonly section: Section;
  readonly name: string;
  readonly state: NavState;
  readonly waiting: number;
}

/** Memoized: the router's links are slow to render on a phone, and a key changes none of them. */
const SectionLink = memo(function SectionLink({ id, section, name, state, waiting }: SectionLinkProps) {
  return (
    <li>
      <RouteLink name={routeOf[section]} params={{ id }} className={styles['link'] ?? ''}>
        <span className={styles[state]}>
          <Icon of={icons[state]} size={20} />
        </span>
        <span>
          {name}
          {state === 'fine' ? null : (
            <span className={`${styles['state']} ${styles[state]}`}>
              <StateWords section={section} state={state} waiting={waiting} />
            </span>
          )}
        </span>
      </RouteLink>
    </li>
  );
});

function StateWords({ section, state, waiting }: Pick<SectionLinkProps, 'section' | 'state' | 'waiting'>) {
  if (state === 'waiting') return <Trans>{waiting} en attente</Trans>;
  if (state === 'none') return section === 'hours' ? <Trans>Tous les jours fermés</Trans> : <Trans>Aucune image</Trans>;
  return state === 'wrong' ? <Trans>À corriger</Trans> : <Trans>À compléter</Trans>;
}

export function useSectionNames(): Readonly<Record<View, string>> {
  const { t } = useLingui();
  return {
    overview: t`Aperçu`,
    general: t`Informations générales`,
    address: t`Adresse`,
    categories: t`Catégories`,
    images: t`Images`,
    pricing: t`Tarification`,
    hours: t`Horaire`,
  };
}
