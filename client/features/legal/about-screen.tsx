import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Picture } from '#client/ui/photo/picture.tsx';
import { Reading } from '#client/frame/layouts/reading.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import styles from './legal.module.css';

/** The purpose of Déclic, its public, and its income. */
export function AboutScreen({ config }: { config: Pick<PublicConfig, 'limits'> }) {
  const percent = config.limits.commission_percent;
  return (
    <Reading
      title={<Trans>À propos de Déclic</Trans>}
      lead={
        <Trans>
          Trouver un photographe au Québec devrait prendre trois minutes, et ne jamais dépendre d’une barre de réseau.
        </Trans>
      }
      note={
        <div className={styles['photo']}>
          <Picture
            base="/photos/describe"
            widths={[400, 800]}
            sizes="(min-width: 960px) 640px, 100vw"
            width={960}
            height={680}
            alt=""
          />
        </div>
      }
      sections={[
        {
          id: 'le-service',
          title: <Trans>Ce que fait Déclic</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Vous dites quelle séance, quand et où. Votre demande va au photographe que vous avez choisi ou, si
                  vous n’en avez pas, au babillard que voient les photographes du site. Mariage, graduation, immobilier,
                  portrait, entreprise : les pages des photographes montrent leurs photos, leurs forfaits et leurs
                  heures libres.
                </Trans>
              </p>
              <p>
                <Trans>
                  Les photographes, eux, tiennent ici leur portfolio, leurs forfaits et leur horaire, et voient les
                  demandes qui les concernent.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'sans-reseau',
          title: <Trans>Fait pour les endroits sans réseau</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  On pense à ses photos dans l’autobus, entre deux tunnels. On téléverse quarante images depuis le
                  sous-sol d’une église. Déclic écrit donc d’abord sur votre appareil, et envoie ensuite.
                </Trans>
              </p>
              <p>
                <Trans>
                  Ce qui attend se voit dans <RouteLink name="outbox">Envois</RouteLink>. Rien n’en sort sans que le
                  serveur ait dit qu’il l’a, ou que vous l’ayez retiré.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'le-prix',
          title: <Trans>Un prix, en entier</Trans>,
          body: (
            <p>
              <Trans>
                Le prix affiché comprend tout, sauf les taxes, qui ont chacune leur ligne. Les clients ne paient rien à
                Déclic. Les photographes non plus, pour s’inscrire ou publier : Déclic vit d’une commission de {percent}{' '}
                % du sous-total des séances payées.
              </Trans>
            </p>
          ),
        },
        {
          id: 'vos-renseignements',
          title: <Trans>Vos renseignements restent les vôtres</Trans>,
          body: (
            <p>
              <Trans>
                Pas de publicité, pas de témoin de suivi. Les visites d’une page de photographe sont comptées, un nombre
                par jour, sans rien garder de qui l’a visitée. Le lieu inscrit dans les photos est retiré avant qu’elles
                soient publiées. Vous téléchargez ou effacez vos données vous-même :{' '}
                <RouteLink name="privacy">voici ce que nous gardons, et pourquoi</RouteLink>.
              </Trans>
            </p>
          ),
        },
        {
          id: 'pour-tous',
          title: <Trans>Pour tout le monde</Trans>,
          body: (
            <p>
              <Trans>
                Déclic s’écrit d’abord en français, et se traduit en entier en anglais. Il se lit sans souris, au
                lecteur d’écran, en grand, dans le noir, sur un vieux téléphone; ses pages publiques se lisent même sans
                JavaScript.
              </Trans>
            </p>
          ),
        },
      ]}
      end={
        <p className={styles['actions']}>
          <RouteLink name="book-index" className={buttonClass()}>
            <Trans>Commencer une demande</Trans>
          </RouteLink>
          <RouteLink name="onboarding" className={buttonClass({ look: 'quiet' })}>
            <Trans>Devenir photographe</Trans>
          </RouteLink>
        </p>
      }
    />
  );
}
