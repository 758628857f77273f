import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { AgreedSession } from './session-file.ts';

/** Makes a file of the session on the device, for any calendar. */
export function AddToCalendar({ session }: { session: AgreedSession }) {
  const { run, failure } = useAction();
  return (
    <>
      <Button
        look="quiet"
        onClick={() => void run(async () => (await import('./session-file.ts')).saveSession(session))}
      >
        <Icon of={CalendarPlus} size={18} />
        <Trans>Ajouter au calendrier</Trans>
      </Button>
      <FailureNote failure={failure} />
    </>
  );
}
