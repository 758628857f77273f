import { useLingui } from '@lingui/react/macro';

/** The usual reasons of a cancellation, as the other party reads them. */
export function useReasons(reader: 'client' | 'photographer'): readonly string[] {
  const { t } = useLingui();
  return reader === 'client'
    ? [t`La date change`, t`Le budget`, t`Une autre personne`, t`La fête n’a plus lieu`, t`Autre raison`]
    : [t`Un empêchement`, t`Une maladie`, t`Le matériel`, t`Autre raison`];
}
