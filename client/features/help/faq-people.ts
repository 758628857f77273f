import { msg } from '@lingui/core/macro';
import type { FaqLimits, FaqTopic } from './faq-topic.ts';

/** Questions about portfolios and their files. */
export function photosTopic({ photo_quota }: FaqLimits): FaqTopic {
  return {
    id: 'photos',
    title: msg`Photos`,
    entries: [
      {
        id: 'lieu-des-photos',
        question: msg`Les photos publiées disent-elles où elles ont été prises?`,
        answer: [
          msg`Non. Chaque photo publiée est refaite sans le lieu, la date ni l’appareil que son fichier contenait. Le fichier d’origine reste privé.`,
        ],
      },
      {
        id: 'formats-de-photos',
        question: msg`Quelles photos un photographe peut-il téléverser?`,
        answer: [
          msg`Des fichiers JPEG, PNG, WebP, AVIF et HEIC, jusqu’à 25 Mo chacun et 50 à la fois. Un portfolio en contient au plus ${photo_quota}. Le type est lu dans le fichier, pas dans son nom.`,
        ],
      },
      {
        id: 'televerser-sans-reseau',
        question: msg`Que devient un téléversement quand le réseau coupe?`,
        answer: [
          msg`Les photos attendent sur l’appareil et reprennent là où elles s’étaient arrêtées. Une photo déjà dans le portfolio n’y entre pas deux fois : Déclic vous montre celle qui s’y trouve.`,
        ],
      },
    ],
  };
}

/** Questions about accounts and personal information. */
export function accountTopic(): FaqTopic {
  return {
    id: 'renseignements',
    title: msg`Compte et renseignements personnels`,
    entries: [
      {
        id: 'mot-de-passe-oublie',
        question: msg`J’ai oublié mon mot de passe. Que faire?`,
        answer: [
          msg`Demandez un lien à l’adresse de votre compte. Il sert une seule fois, pendant une heure. Votre nouveau mot de passe déconnecte tous les autres appareils.`,
        ],
        link: { to: 'forgot-password', label: msg`Demander un lien` },
      },
      {
        id: 'loi-25',
        question: msg`Que garde Déclic de moi, et pourquoi?`,
        answer: [
          msg`Ce qu’il faut pour transmettre vos demandes et tenir votre compte, rien de plus. La page Confidentialité dit quoi, pourquoi et pour combien de temps, comme la Loi 25 le demande.`,
        ],
        link: { to: 'privacy', label: msg`Lire la page Confidentialité` },
      },
      {
        id: 'telecharger-mes-donnees',
        question: msg`Comment obtenir une copie de mes renseignements?`,
        answer: [
          msg`Dans Paramètres, demandez une copie : vous obtenez un fichier de tout ce que nous gardons de vous, avec vos photos.`,
        ],
        link: { to: 'settings', label: msg`Ouvrir les paramètres` },
      },
      {
        id: 'fermer-mon-compte',
        question: msg`Comment fermer mon compte?`,
        answer: [
          msg`Dans Paramètres, avec votre mot de passe. Ce qui parle de vous est effacé; une ligne dont un montant dépend reste, sous un pseudonyme. Si une séance confirmée est à venir, elle doit d’abord avoir lieu.`,
        ],
        link: { to: 'settings', label: msg`Ouvrir les paramètres` },
      },
      {
        id: 'temoins',
        question: msg`Y a-t-il de la publicité ou des témoins de suivi?`,
        answer: [
          msg`Non. Déclic ne vend rien de vous, n’affiche pas de publicité et ne vous suit pas d’un site à l’autre. Deux témoins (cookies) seulement : l’un garde votre connexion, l’autre protège votre compte contre ceux qui devinent les mots de passe.`,
        ],
      },
    ],
  };
}

/** Questions of photographers before they join. */
export function photographersTopic({ commission_percent, buffer_minutes }: FaqLimits): FaqTopic {
  return {
    id: 'photographes',
    title: msg`Pour les photographes`,
    entries: [
      {
        id: 'devenir-photographe',
        question: msg`Comment devenir photographe sur Déclic?`,
        answer: [
          msg`Ouvrez un compte de photographe, remplissez votre profil, puis soumettez-le. Votre page devient publique une fois approuvée; si quelque chose manque, la raison est dans votre profil. Vos photos et vos forfaits s’ajoutent quand vous voulez.`,
        ],
        link: { to: 'onboarding', label: msg`Devenir photographe` },
      },
      {
        id: 'commission',
        question: msg`Combien prend Déclic?`,
        answer: [
          msg`${commission_percent} % du sous-total d’une séance payée, avant les taxes. L’inscription et la publication sont gratuites. L’éditeur de forfait vous montre, pour chaque prix, ce qui vous reste.`,
        ],
      },
      {
        id: 'disponibilites',
        question: msg`Comment dire quand je suis libre?`,
        answer: [
          msg`Inscrivez votre horaire de la semaine, vos congés et le temps à garder entre deux séances (${buffer_minutes} minutes, sauf si vous en choisissez un autre). Seules les heures libres sont proposées.`,
        ],
        link: { to: 'opening-hours', label: msg`Mon horaire` },
      },
      {
        id: 'calendrier',
        question: msg`Puis-je voir mes séances dans mon propre calendrier?`,
        answer: [
          msg`Oui. La page Horaire vous donne une adresse privée à laquelle votre programme de calendrier s’abonne. Vous pouvez la changer en tout temps.`,
        ],
        link: { to: 'opening-hours', label: msg`Mon horaire` },
      },
      {
        id: 'tps-tvq',
        question: msg`Dois-je donner des numéros de TPS et de TVQ?`,
        answer: [
          msg`Seulement si vous êtes inscrit à ces taxes. Avec vos numéros, elles s’ajoutent à vos prix; sans eux, aucune taxe n’est demandée en votre nom.`,
        ],
        link: { to: 'provider-profile', label: msg`Mon profil de photographe` },
      },
    ],
  };
}
