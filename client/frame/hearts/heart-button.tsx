import { useRouteContext } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import type { ActionFailure } from '../feedback/use-action.ts';
import { useHearts } from './use-hearts.ts';
import styles from './heart-button.module.css';

const HeartFailure = lazy(() => import('./heart-failure.tsx'));

interface HeartButtonProps {
  readonly provider: { readonly id: string; readonly slug: string };
  /** Their card, for the list of hearts without network; null where none is shown. */
  readonly card: ListedProvider | null;
  /** « Garder Maude Tremblay-Roy dans mes favoris » */
  readonly label: string;
  readonly isOnPhoto?: boolean;
}

/** Keeps a photographer among the person's hearts on this device, or no longer; a press loads the database. */
export function HeartButton({ provider: { id, slug }, card, label, isOnPhoto = false }: HeartButtonProps) {
  const { publicData } = useRouteContext({ from: '__root__' });
  const isKept = useHearts((ids) => ids.has(id));
  // The last press, until the device has stored it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const isPressed = wanted ?? isKept;
  const press = async () => {
    setWanted(!isPressed);
    const why = await change(id, isPressed, card);
    setFailure(why);
    setWanted(null);
    // Their page opens without network from now on.
    const page = ['provider.read', { slug: '1' }, { id: slug }] as const;
    if (!isPressed && why === null && (await publicData.kept(...page)) === null) await publicData.get(...page);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles['heart']} ${isOnPhoto ? styles['onPhoto'] : ''}`}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={() => void press()}
      >
        <Icon of={Heart} />
      </button>
      {failure === null ? null : (
        <Suspense fallback={null}>
          <HeartFailure failure={failure} />
        </Suspense>
      )}
    </>
  );
}

async function change(id: string, isKept: boolean, card: ListedProvider | null): Promise<ActionFailure | null> {
  try {
    const { dropHeart, keepHeart } = await import('./hearts.commands.ts');
    return isKept ? await dropHeart(id) : await keepHeart(id, card);
  } catch {
    return 'failed';
  }
}
