import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { LightboxTool } from '#client/ui/overlay/lightbox-tool.tsx';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { downloadOriginal, type OriginalTrouble } from './original.commands.ts';

/** The state of a download, or why it failed. */
type Progress = OriginalTrouble | 'offline' | 'asking' | 'begun';

/** The browser shows the rest of the download. */
const STARTED_NOTE_MS = 5_000;

/** Downloads the original, for its photographer; only the server has it, so the button needs the network. */
export function OriginalButton({ photo: { id, status } }: { readonly photo: Photo }) {
  const { t } = useLingui();
  const wordsOf = useProgressWords();
  const isConnected = useConnectivity(({ shown }) => shown !== 'offline' && shown !== 'unreachable');
  const { progress, download } = useDownload(id);
  const obstacle = status === 'awaiting_bytes' ? status : isConnected ? null : 'offline';
  const said = progress === 'asking' ? progress : (obstacle ?? progress);
  return (
    <LightboxTool
      icon={Download}
      label={t`Télécharger l’original`}
      isBusy={progress === 'asking'}
      isDisabled={obstacle !== null}
      words={said === null ? null : wordsOf(said)}
      onPress={download}
    />
  );
}

/** The state of the last requested photo; other photos show none. */
function useDownload(id: string): { progress: Progress | null; download: () => void } {
  const [last, setLast] = useState<{ readonly id: string; readonly progress: Progress } | null>(null);
  const progress = last?.id === id ? last.progress : null;
  useEffect(() => {
    if (progress !== 'begun') return undefined;
    const timer = setTimeout(() => setLast(null), STARTED_NOTE_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  const download = () => {
    setLast({ id, progress: 'asking' });
    void downloadOriginal(id)
      .catch((error: unknown): OriginalTrouble => {
        reportError(error);
        return 'failed';
      })
      .then((trouble) => setLast((now) => (now?.id === id ? { id, progress: trouble ?? 'begun' } : now)));
  };
  return { progress, download };
}

function useProgressWords(): (progress: Progress) => string {
  const { t } = useLingui();
  return (progress) => {
    switch (progress) {
      case 'asking':
        return t`Préparation du téléchargement…`;
      case 'begun':
        return t`Téléchargement commencé.`;
      case 'offline':
        return t`L’original se télécharge avec le réseau.`;
      case 'awaiting_bytes':
        return t`L’original se téléchargera une fois la photo envoyée.`;
      case 'unreachable':
        return t`Le réseau n’a pas répondu. Réessayez.`;
      case 'signed-out':
        return t`Votre session est terminée. Connectez-vous de nouveau, puis réessayez.`;
      case 'gone':
        return t`Nous n’avons pas l’original de cette photo.`;
      case 'too_often':
        return t`Trop d’essais de suite. Attendez une minute, puis réessayez.`;
      case 'failed':
        return t`Le téléchargement n’a pas commencé. Réessayez dans un moment.`;
    }
  };
}
