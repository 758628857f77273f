import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Said } from '#client/frame/i18n/said.ts';
import { graceText, otherSideText, policyText } from '#shared/bookings/cancellation-words.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';

export interface TermsSection {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
  /** Listed after the paragraphs. */
  readonly points?: readonly Said[];
}

export type TermsLimits = Pick<Limits, 'request_lifetime_days' | 'commission_percent'>;

/** The terms in their current version (`shared/terms.ts`). A change of their meaning must change that version too. */
export function termsSections(
  { request_lifetime_days, commission_percent }: TermsLimits,
  locale: LocaleCode,
): readonly TermsSection[] {
  return [
    {
      id: 'objet',
      title: msg`Ce que ces conditions règlent`,
      paragraphs: [
        msg`Déclic met en relation des personnes qui cherchent un photographe au Québec et des photographes qui y travaillent. Ces conditions s’appliquent à qui envoie une demande, ouvre un compte ou publie une page.`,
        msg`La séance elle-même est un contrat entre le client et le photographe. Déclic n’y est pas partie : il transmet la demande, en garde la trace et tient les règles ci-dessous.`,
      ],
    },
    {
      id: 'compte',
      title: msg`Votre compte`,
      paragraphs: [
        msg`On peut envoyer une demande sans compte. Pour en ouvrir un, il faut une adresse de courriel à soi, que l’on confirme, et des renseignements exacts.`,
        msg`Votre mot de passe ne se partage pas. Si vous croyez que quelqu’un d’autre se sert de votre compte, changez-le : tous les autres appareils sont alors déconnectés. Vous pouvez fermer votre compte en tout temps, dans Paramètres.`,
      ],
    },
    {
      id: 'demandes',
      title: msg`Les demandes`,
      paragraphs: [
        msg`Une demande est gratuite, n’engage personne et ne retient aucune date. Elle reste ouverte ${request_lifetime_days} jours, ou jusqu’au début de la séance si celui-ci vient avant. D’ici là, vous pouvez la modifier ou la retirer.`,
        msg`Écrite sans réseau, elle est gardée sur votre appareil et part au retour du réseau. Elle n’existe pour le photographe qu’à partir du moment où le serveur l’a confirmée; l’écran Envois vous dit où elle en est.`,
      ],
    },
    {
      id: 'prix',
      title: msg`Prix et taxes`,
      paragraphs: [
        msg`Les prix sont en dollars canadiens. Le prix annoncé par un photographe comprend tous les frais, sauf la TPS et la TVQ, ajoutées quand le photographe y est inscrit et affichées chacune sur sa ligne. Déclic ne facture rien au client.`,
        msg`Aucun paiement n’est pris sans que vous ayez vu le total et confirmé, et aucun n’attend dans la file d’un appareil hors ligne.`,
      ],
    },
    {
      id: 'annulation',
      title: msg`Annulation`,
      paragraphs: [
        msg`Chaque forfait affiche une de ces trois politiques. Elle dit ce que le photographe peut demander au plus si le client annule, selon le temps qui reste avant le début de la séance, et elle ne change pas après la confirmation.`,
      ],
      points: [
        ...cancellationPolicies.map((policy) => policyText(policy, locale)),
        graceText(locale),
        otherSideText(locale),
      ],
    },
    {
      id: 'photographes',
      title: msg`Si vous êtes photographe`,
      paragraphs: [
        msg`Votre page devient publique après une révision. Vous êtes responsable de ce qu’elle dit : vos prix, votre horaire, vos forfaits, vos numéros de taxes, et du droit de montrer les photos que vous y publiez, y compris celui des personnes que l’on y reconnaît.`,
        msg`S’inscrire et publier ne coûtent rien. Sur une séance payée par Déclic, la commission est de ${commission_percent} % du sous-total, avant les taxes, et elle est prise sur votre part.`,
      ],
    },
    {
      id: 'contenu',
      title: msg`Photos et textes`,
      paragraphs: [
        msg`Vos photos et vos textes restent à vous. Vous permettez à Déclic de les garder, d’en faire les formats nécessaires et de les montrer sur votre page et dans ses listes, tant que vous les y laissez. Supprimés, ils cessent d’être montrés.`,
        msg`Le droit d’auteur sur les photos d’une séance, et ce que le client peut en faire, se règlent entre lui et le photographe.`,
      ],
    },
    {
      id: 'interdit',
      title: msg`Ce qui n’est pas permis`,
      paragraphs: [],
      points: [
        msg`se faire passer pour quelqu’un d’autre, ou publier le travail d’un autre;`,
        msg`publier ou demander ce que la loi défend, ou ce qui porte atteinte à une personne;`,
        msg`se servir des coordonnées reçues pour autre chose que la séance;`,
        msg`contourner les limites du service, ou l’interroger par des moyens automatisés qui nuisent aux autres.`,
      ],
    },
    {
      id: 'suspension',
      title: msg`Suspension d’un compte`,
      paragraphs: [
        msg`L’administration peut suspendre un compte qui enfreint ces conditions. La raison est consignée, la page publique disparaît et les appareils sont déconnectés; rien n’est effacé. Écrivez-nous pour la contester.`,
      ],
    },
    {
      id: 'responsabilite',
      title: msg`Nos responsabilités`,
      paragraphs: [
        msg`Déclic répond de son propre service : transmettre vos demandes, protéger vos renseignements et appliquer ces règles. Il ne garantit pas qu’un photographe acceptera, ni le résultat d’une séance, dont le photographe répond.`,
        msg`Rien ici ne retire un droit que vous donnent la Loi sur la protection du consommateur, le Code civil du Québec ou la Loi sur la protection des renseignements personnels dans le secteur privé.`,
      ],
    },
    {
      id: 'changements',
      title: msg`Changements à ces conditions`,
      paragraphs: [
        msg`Chaque version porte la date à laquelle elle prend effet. Une nouvelle version vaut pour les demandes et les comptes faits à partir de cette date : elle ne change rien à ce qui a été accepté avant.`,
      ],
    },
    {
      id: 'droit',
      title: msg`Droit applicable`,
      paragraphs: [
        msg`Ces conditions suivent les lois du Québec et celles du Canada qui s’y appliquent. Un litige se porte devant les tribunaux du Québec. La version française fait foi.`,
      ],
    },
  ];
}
