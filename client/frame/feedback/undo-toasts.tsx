import { useLingui } from '@lingui/react/macro';
import { Toasts } from '../../ui/overlay/toast.tsx';

/** The place of undo messages: above the bottom bar. */
export default function UndoToasts() {
  const { t } = useLingui();
  return <Toasts label={t`Avis`} isRaised />;
}
