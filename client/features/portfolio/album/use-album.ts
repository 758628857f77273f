import { takeIn } from '../adding/intake.ts';
import { useFiles } from '../adding/use-files.ts';
import { useViewer } from '../photo/use-viewer.tsx';
import type { ShownAlbum } from '../portfolio.queries.ts';
import { type Album as Which, usePortfolio } from '../use-portfolio.tsx';

/** Everything that the parts of an album's screen share. */
export type Album = ReturnType<typeof useAlbum>;

/** An album on a screen that takes files, and opens photos. */
export function useAlbum(shown: ShownAlbum, which: Which) {
  const portfolio = usePortfolio(shown, which);
  const { all, photos, tiles } = portfolio;
  const { open, viewer } = useViewer(photos, tiles.goTo);
  /** @param awaited photos whose files come again */
  const bring = (files: readonly File[], awaited = 0) => void takeIn(files, all.length - awaited, which.planId);
  const isOver = useFiles((files) => bring(files));
  return { ...portfolio, shown, planId: which.planId, open, viewer, bring, isOver };
}
