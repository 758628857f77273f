import { useLingui } from '@lingui/react/macro';
import { Toasts } from '../../ui/overlay/toast.tsx';

/** Where undo messages appear: above the bottom bar. */
export default function UndoToasts() {
  const { t } = useLingui();
  return <Toasts label={t`Avis`} isRaised />;
}
