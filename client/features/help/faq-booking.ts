import { msg } from '@lingui/core/macro';
import type { FaqLimits, FaqTopic } from './faq-topic.ts';

/** Questions about a request to a photographer, with and without a network. */
export function bookingTopic({
  lead_time_hours,
  horizon_days,
  horizon_far_days,
  request_lifetime_days,
  access_link_days,
}: FaqLimits): FaqTopic {
  return {
    id: 'reserver',
    title: msg({ message: 'Réserver', context: 'aide' }),
    entries: [
      {
        id: 'comment-demander',
        question: msg`Comment demander un photographe?`,
        answer: [
          msg`Dites quelle séance vous voulez, quand, où et ce que vous avez en tête. Chaque écran pose une seule question, et vous relisez tout avant d’envoyer. Comptez environ trois minutes.`,
        ],
        link: { to: 'book-index', label: msg`Commencer une demande` },
      },
      {
        id: 'sans-compte',
        question: msg`Faut-il un compte?`,
        answer: [
          msg`Non. Sans compte, votre demande appartient à cet appareil, et un lien vers elle part à votre adresse de courriel. Ce lien s’éteint après ${access_link_days} jours sans usage.`,
          msg`Si vous vous connectez plus tard, Déclic vous demande si vous voulez mettre ces demandes dans votre compte. Rien n’est déplacé sans votre accord.`,
        ],
        link: { to: 'signup', label: msg`Ouvrir un compte` },
      },
      {
        id: 'qui-recoit',
        question: msg`À qui va ma demande?`,
        answer: [
          msg`Au photographe que vous avez choisi. Si vous n’en choisissez aucun, elle va au babillard, que voient les photographes du site.`,
        ],
      },
      {
        id: 'ce-que-voit-le-photographe',
        question: msg`Que voit le photographe de moi?`,
        answer: [
          msg`Le photographe que vous choisissez voit votre nom, le lieu et votre description. Il ne voit votre courriel et votre téléphone qu’une fois la demande acceptée.`,
          msg`Au babillard, les photographes voient la séance, la ville et la date, sans votre nom, vos coordonnées ni l’adresse exacte.`,
        ],
      },
      {
        id: 'combien-de-temps-avant',
        question: msg`Combien de temps d’avance faut-il?`,
        answer: [
          msg`Au moins ${lead_time_hours} heures, et au plus ${horizon_days} jours, ou ${horizon_far_days} pour un mariage ou un événement. L’heure est toujours celle du lieu de la séance, au Québec, même si vous êtes ailleurs.`,
        ],
      },
      {
        id: 'date-retenue',
        question: msg`Ma date est-elle retenue dès l’envoi?`,
        answer: [
          msg`Non. Une demande n’engage personne. Deux séances confirmées d’un même photographe ne peuvent jamais se chevaucher.`,
        ],
      },
      {
        id: 'duree-de-la-demande',
        question: msg`Combien de temps ma demande reste-t-elle ouverte?`,
        answer: [
          msg`${request_lifetime_days} jours, ou jusqu’au début de la séance si elle vient avant. D’ici là, vous pouvez la modifier ou la retirer.`,
        ],
      },
    ],
  };
}

export function offlineTopic(): FaqTopic {
  return {
    id: 'hors-ligne',
    title: msg`Sans réseau`,
    entries: [
      {
        id: 'sans-reseau',
        question: msg`Puis-je écrire une demande sans réseau?`,
        answer: [
          msg`Oui, du début à la fin, si vous avez déjà ouvert Déclic une fois sur cet appareil. Dans le métro, au chalet ou au sous-sol d’une église, vos réponses se gardent ici et l’envoi attend le réseau.`,
        ],
      },
      {
        id: 'rien-ne-se-perd',
        question: msg`Que veut dire « rien ne se perd »?`,
        answer: [
          msg`Ce que vous tapez est gardé sur l’appareil, lettre après lettre. Fermer l’onglet, perdre le signal ou redémarrer le téléphone n’efface rien.`,
          msg`Un envoi ne quitte la file que dans deux cas : le serveur a confirmé qu’il l’a, ou vous l’avez retiré vous-même. Si le serveur le refuse, il reste là, avec la raison.`,
        ],
        link: { to: 'outbox', label: msg`Voir mes envois` },
      },
      {
        id: 'quand-ca-part',
        question: msg`Quand part ce que j’ai fait hors ligne?`,
        answer: [
          msg`Au retour du réseau, dans l’ordre où vous l’avez fait. Certains navigateurs envoient même quand Déclic est fermé; les autres attendent que vous le rouvriez. La page Envois vous dit ce que fait le vôtre.`,
        ],
        link: { to: 'outbox', label: msg`Voir mes envois` },
      },
      {
        id: 'en-double',
        question: msg`Une demande peut-elle partir deux fois?`,
        answer: [
          msg`Non. Chaque envoi porte une clé que le serveur reconnaît. Si la connexion coupe au mauvais moment, l’appareil réessaie avec la même clé et le serveur rend la même confirmation, sans créer de seconde demande.`,
        ],
      },
      {
        id: 'installer',
        question: msg`Faut-il installer une application?`,
        answer: [
          msg`Non : Déclic marche dans le navigateur, sans réseau aussi. Vous pouvez l’installer depuis le menu du navigateur pour l’avoir parmi vos applications. Il n’y a rien à télécharger d’une boutique.`,
        ],
      },
      {
        id: 'effacer-le-navigateur',
        question: msg`Et si j’efface les données de mon navigateur?`,
        answer: [
          msg`Ce qui est déjà envoyé est en sécurité sur le serveur. Ce qui attend encore sur l’appareil, brouillons compris, s’efface avec le reste. Vous pouvez en faire une copie avant.`,
        ],
        link: { to: 'settings-device', label: msg`Mes données sur cet appareil` },
      },
    ],
  };
}
