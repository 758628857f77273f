import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { takeIn } from '../adding/intake.ts';
import { PhotoNeeds } from '../photo/photo-needs.tsx';
import type { ShownAlbum } from '../portfolio.queries.ts';
import { usePortfolio } from '../use-portfolio.tsx';

interface StuckImagesProps {
  readonly shown: ShownAlbum;
  readonly planId: string;
}

/** Images that need the person, on the page of a plan that was deleted meanwhile. */
export default function StuckImages({ shown, planId }: StuckImagesProps) {
  const { photos, remove, failure } = usePortfolio(shown, { id: planId, planId });
  return (
    <>
      <PhotoNeeds
        photos={photos}
        onDelete={remove}
        onFiles={(files, awaited) => void takeIn(files, photos.length - awaited, planId)}
      />
      <FailureNote failure={failure} />
    </>
  );
}
