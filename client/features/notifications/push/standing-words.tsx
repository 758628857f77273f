import { Plural, Trans } from '@lingui/react/macro';
import type { PushStanding } from './push.commands.ts';

/** The state of a device. */
export function StandingWords({ standing }: { standing: PushStanding }) {
  switch (standing.kind) {
    case 'unsupported':
      return <Trans>Ce navigateur ne montre pas d’avis quand Déclic est fermée.</Trans>;
    case 'install':
      return <Trans>Sur iPhone et iPad, installez d’abord Déclic : Partager, puis « Sur l’écran d’accueil ».</Trans>;
    case 'denied':
      return <Trans>Les avis sont bloqués. Permettez-les dans les réglages de ce navigateur.</Trans>;
    case 'unreachable':
      return <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>;
    case 'on':
      return <Trans>Les avis arrivent ici, même quand Déclic est fermée.</Trans>;
    case 'off':
      return standing.others === 0 ? (
        <Trans>Soyez au courant même quand Déclic est fermée.</Trans>
      ) : (
        <Plural
          value={standing.others}
          one="Les avis arrivent déjà sur un autre appareil."
          other="Les avis arrivent déjà sur # autres appareils."
        />
      );
  }
}
