import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleAlert, CircleCheck, Eye, type LucideIcon } from 'lucide-react';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { routeOf, type Section, sections, type Standing, type View } from './sections.ts';
import styles from './section-nav.module.css';

const icons: Readonly<Record<Standing, LucideIcon>> = {
  fine: CircleCheck,
  toDo: Circle,
  wrong: CircleAlert,
};

interface SectionNavProps {
  readonly id: string;
  readonly standing: Readonly<Record<Section, Standing>>;
  readonly isPublished: boolean;
}

/** The sections of the plan, each with its flag; below them, what publishing still needs. */
export function SectionNav({ id, standing, isPublished }: SectionNavProps) {
  const { t } = useLingui();
  const names = useSectionNames();
  const left = sections.filter((section) => standing[section] !== 'fine');
  const [first] = left;
  return (
    <nav className={styles['nav']} aria-label={t`Sections du forfait`}>
      <ul className={styles['list']}>
        <li>
          <RouteLink name={routeOf.overview} params={{ id }} className={styles['link'] ?? ''}>
            <Icon of={Eye} size={20} />
            <span>{names.overview}</span>
          </RouteLink>
        </li>
        {sections.map((section) => {
          const state = standing[section];
          return (
            <li key={section}>
              <RouteLink name={routeOf[section]} params={{ id }} className={styles['link'] ?? ''}>
                <span className={styles[state]}>
                  <Icon of={icons[state]} size={20} />
                </span>
                <span>
                  {names[section]}
                  {state === 'fine' ? null : (
                    <span className={`${styles['state']} ${styles[state]}`}>
                      {state === 'wrong' ? <Trans>À corriger</Trans> : <Trans>À compléter</Trans>}
                    </span>
                  )}
                </span>
              </RouteLink>
            </li>
          );
        })}
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

export function useSectionNames(): Readonly<Record<View, string>> {
  const { t } = useLingui();
  return {
    overview: t`Aperçu`,
    general: t`Informations générales`,
    address: t`Adresse`,
    categories: t`Catégories`,
    pricing: t`Tarification`,
    hours: t`Horaire`,
  };
}
