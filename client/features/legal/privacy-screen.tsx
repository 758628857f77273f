import { Trans } from '@lingui/react/macro';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { Reading } from '#client/frame/layouts/reading.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';

/** The privacy notice: the data held, its purpose, its lifetime, and people's rights (Quebec's Law 25). */
export function PrivacyScreen({ config }: { config: Pick<PublicConfig, 'limits' | 'privacy_officer'> }) {
  const { limits, privacy_officer } = config;
  const { activation_days, access_link_days, answer_kept_days, change_kept_days } = limits;
  const { message_kept_days, subscription_kept_days, pending_kept_days } = limits;
  const { guest_request_kept_days, session_kept_days, view_days_kept } = limits;
  return (
    <Reading
      title={<Trans>Confidentialité</Trans>}
      lead={
        <Trans>
          Ce que Déclic garde de vous, pourquoi, pour combien de temps, et comment le reprendre ou l’effacer.
        </Trans>
      }
      sections={[
        {
          id: 'ce-que-nous-gardons',
          title: <Trans>Ce que nous gardons</Trans>,
          body: (
            <>
              <ul>
                <li>
                  <Trans>
                    Votre compte : nom, courriel, mot de passe (haché, jamais en clair) et, si vous les donnez,
                    téléphone, date de naissance, entreprise et photo.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Vos demandes : la séance, la date, le lieu, le budget, votre description, et où vous joindre.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Vos paiements, s’ils passent par Déclic : la marque, les quatre derniers chiffres et l’échéance de
                    la carte, ce qui a été débité ou rendu, les reçus et les factures. Le numéro de la carte va
                    directement chez Stripe, notre partenaire de paiement, qui la garde pour cette réservation
                    seulement.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Si vous êtes photographe : votre page, vos forfaits, vos photos et leurs fichiers d’origine.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Vos connexions : le navigateur et le système de chaque appareil, la première et la dernière fois.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Votre visite d’une page de photographe : elle est comptée une fois par jour. Pour ne pas la compter
                    deux fois, nous gardons jusqu’au lendemain une empreinte de votre adresse de réseau et du nom de
                    votre navigateur, faite avec une clé qui change chaque jour.
                  </Trans>
                </li>
                <li>
                  <Trans>Vos messages par le formulaire de contact : votre nom, votre courriel et le texte.</Trans>
                </li>
                <li>
                  <Trans>Votre courriel, si vous demandez à savoir quand Déclic ouvrira.</Trans>
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'pourquoi',
          title: <Trans>Pourquoi, et qui le voit</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Pour transmettre votre demande, tenir votre compte et envoyer les courriels qui s’y rapportent. Rien
                  n’est vendu, et rien ne sert à de la publicité. La seule mesure d’audience est le nombre de visites
                  par jour, que chaque photographe lit pour sa page; personne d’autre que nous ne la fait.
                </Trans>
              </p>
              <p>
                <Trans>
                  Le photographe que vous choisissez voit votre nom, le lieu et votre description; votre courriel et
                  votre téléphone, seulement une fois la demande acceptée. Sur le babillard, les photographes voient la
                  séance et la ville, sans votre nom, vos coordonnées ni l’adresse.
                </Trans>
              </p>
              <p>
                <Trans>
                  Les photos publiées sont refaites sans le lieu ni l’appareil que leur fichier contenait.
                  L’administration voit les comptes, et ce qu’elle y change est noté.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'sur-votre-appareil',
          title: <Trans>Sur votre appareil</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Pour fonctionner hors ligne, l’app garde ici vos brouillons, ce qui attend le réseau et une copie de
                  ce que vous consultez. Tout se voit, s’exporte et s’efface dans{' '}
                  <RouteLink name="settings-device">Mes données sur cet appareil</RouteLink>.
                </Trans>
              </p>
              <p>
                <Trans>
                  Deux témoins (cookies), et pas d’autres : l’un garde votre connexion, l’autre reconnaît votre
                  appareil, pour que personne ne bloque votre compte en devinant votre mot de passe.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'combien-de-temps',
          title: <Trans>Combien de temps</Trans>,
          body: (
            <>
              <ul>
                <li>
                  <Trans>Votre compte et vos demandes : jusqu’à ce que vous fermiez le compte.</Trans>
                </li>
                <li>
                  <Trans>
                    Vos reçus, vos factures et ce qui a été débité : les lois sur les impôts demandent de les garder;
                    après la fermeture du compte, ils restent sous un pseudonyme.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Un compte que personne n’active : {pending_kept_days} jours après la fin de son dernier lien.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Une demande faite sans compte : {guest_request_kept_days} jours après sa fin ou, si elle est
                    acceptée, après la séance. Votre nom, vos coordonnées, l’adresse et le texte sont alors effacés.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Vos connexions : {session_kept_days} jours après leur fin. Seule la date de la dernière reste, sans
                    l’appareil, avec le compte.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Les liens envoyés par courriel : une heure pour un mot de passe, 24 heures pour une adresse ou une
                    copie de vos données, {activation_days} jours pour une activation, {access_link_days} jours sans
                    usage pour une demande.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    L’empreinte d’une visite et sa clé : jusqu’au lendemain. Reste le nombre de visites du jour, sans
                    rien de vous : {view_days_kept} jours.
                  </Trans>
                </li>
                <li>
                  <Trans>Vos messages par le formulaire de contact : {message_kept_days} jours.</Trans>
                </li>
                <li>
                  <Trans>
                    La liste de l’ouverture : jusqu’au courriel qui l’annonce, ou {subscription_kept_days} jours; sans
                    confirmation de votre part, {activation_days} jours. Chaque courriel permet de s’en retirer.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Ce qui évite de faire deux fois la même chose : {answer_kept_days} jours. Ce qui tient vos appareils
                    à jour : {change_kept_days} jours.
                  </Trans>
                </li>
              </ul>
            </>
          ),
        },
        {
          id: 'vos-droits',
          title: <Trans>Vos droits</Trans>,
          body: (
            <>
              <p>
                <Trans>
                  Dans <RouteLink name="settings">Paramètres</RouteLink>, vous téléchargez tout ce que nous gardons de
                  vous et vous fermez votre compte : ce qui parle de vous est alors effacé. Une ligne dont un montant ou
                  l’appareil d’une autre personne dépend reste, sous un pseudonyme. Vous corrigez le reste dans votre{' '}
                  <RouteLink name="profile">profil</RouteLink>.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: 'responsable',
          title: <Trans>La personne responsable</Trans>,
          body: (
            <>
              <p>
                {privacy_officer.title ?? <Trans>Responsable de la protection des renseignements personnels</Trans>}
                <br />
                <a href={`mailto:${privacy_officer.email}`}>{privacy_officer.email}</a>
              </p>
              <p>
                <Trans>
                  Si une réponse ne vous convient pas, vous pouvez vous adresser à la{' '}
                  <a href="https://www.cai.gouv.qc.ca/">Commission d’accès à l’information du Québec</a>.
                </Trans>
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
