import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
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
      return <Here since={standing.since ?? null} />;
    case 'off':
      return standing.others === 0 ? (
        <Trans>Un avis vous dit quand il y a du nouveau, même quand Déclic est fermée. Il ne nomme personne.</Trans>
      ) : (
        <Plural
          value={standing.others}
          one="Les avis arrivent déjà sur un autre appareil."
          other="Les avis arrivent déjà sur # autres appareils."
        />
      );
  }
}

function Here({ since }: { since: string | null }) {
  const formats = formatsOf(useLocale());
  if (since === null) return <Trans>Les avis arrivent ici, même quand Déclic est fermée.</Trans>;
  return <Trans>Les avis arrivent ici depuis {formats.dayAt(since)}, même quand Déclic est fermée.</Trans>;
}
