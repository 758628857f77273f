import { Trans } from '@lingui/react/macro';
import type { Trial } from './push.commands.ts';

/** The end of a trial, and the next step where there is one. */
export function TrialWords({ trial }: { readonly trial: Trial }) {
  switch (trial) {
    case 'sent':
      return <Trans>L’essai est parti : il paraît dans un instant, parmi les avis de cet appareil.</Trans>;
    case 'renewed':
      return <Trans>L’adresse de cet appareil n’était plus bonne. Il en a une nouvelle : réessayez.</Trans>;
    case 'failed':
      return <Trans>L’essai n’est pas parti. Réessayez dans une minute.</Trans>;
    case 'unreachable':
      return <Trans>L’essai n’est pas parti. Vérifiez votre connexion, puis réessayez.</Trans>;
  }
}
