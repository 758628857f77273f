import { type ReactNode, Suspense } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useDeleting } from '../photo/deleting.ts';
import { planImages, type ShownPhoto } from '../portfolio.queries.ts';
import { PlanCover } from './plan-cover.tsx';

const PlanImages = lazyWith(['portfolio', 'waiting'], () => import('./plan-images.tsx'));
const StuckImages = lazyWith(['portfolio', 'waiting'], () => import('./stuck-images.tsx'));

/** The images of a plan, for the page that shows the plan. */
interface Images {
  /** The page that adds, orders and deletes them. */
  readonly panel: ReactNode;
  /** The first image; null when the plan has none. */
  readonly cover: ReactNode;
  /** Whether one of the images, or their order, needs the person. */
  readonly isWrong: boolean;
  /** The number of images that are not on the server yet. */
  readonly waiting: number;
  /** Those that need the person, for the page of a plan that is gone; null when none does. */
  readonly stuck: ReactNode;
}

interface PlanAlbumProps {
  readonly planId: string;
  readonly locale: LocaleCode;
  readonly children: (images: Images) => ReactNode;
}

/** Passes the images of a plan to a page of the plan, as this device has them. */
export default function PlanAlbum({ planId, locale, children }: PlanAlbumProps) {
  return children(useImages(planId, locale));
}

function useImages(planId: string, locale: LocaleCode): Images {
  const shown = useLive(() => planImages(planId), [planId]) ?? null;
  const hidden = useDeleting(({ ids }) => ids);
  if (shown === null) return { panel: null, cover: null, isWrong: false, waiting: 0, stuck: null };
  const images = shown.photos.filter(({ photo: { id } }) => !hidden.has(id) && !shown.deleted.includes(id));
  const isAnyStuck = images.some(needsThePerson);
  const cover = images.find(({ isCover }) => isCover) ?? images[0];
  return {
    panel: (
      <Suspense fallback={null}>
        <PlanImages shown={shown} planId={planId} locale={locale} />
      </Suspense>
    ),
    cover: cover === undefined ? null : <PlanCover cover={cover} />,
    isWrong: shown.orderInDoubt !== null || isAnyStuck,
    waiting: shown.onTheirWay === null ? 0 : shown.onTheirWay.photos - shown.onTheirWay.arrived,
    stuck: isAnyStuck ? (
      <Suspense fallback={null}>
        <StuckImages shown={shown} planId={planId} />
      </Suspense>
    ) : null,
  };
}

function needsThePerson({ standing: { kind } }: ShownPhoto): boolean {
  return kind === 'needs_you' || kind === 'refused';
}
