import { useLingui } from '@lingui/react/macro';
import { Toasts } from '../../ui/overlay/toast.tsx';

/** Where what can be undone is said; above the places to go. */
export default function UndoToasts() {
  const { t } = useLingui();
  return <Toasts label={t`Avis`} isRaised />;
}
