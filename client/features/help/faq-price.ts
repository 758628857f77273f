import { msg } from '@lingui/core/macro';
import { graceText, otherSideText, policyText } from '#shared/bookings/cancellation-words.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import type { FaqTopic } from './faq-topic.ts';

/** Questions about prices, and about a change of plans. */
export function priceTopic(): FaqTopic {
  return {
    id: 'prix',
    title: msg`Prix, taxes et paiement`,
    entries: [
      {
        id: 'cout-pour-les-clients',
        question: msg`Combien coûte Déclic aux clients?`,
        answer: [
          msg`Rien. Envoyer une demande est gratuit, et aucuns frais ne s’ajoutent au prix affiché par le photographe, sauf les taxes.`,
        ],
      },
      {
        id: 'taxes-en-sus',
        question: msg`Que veut dire « taxes en sus »?`,
        answer: [
          msg`Le prix affiché comprend tout, sauf la TPS (5 %) et la TVQ (9,975 %). Chacune se calcule sur le sous-total. Une séance à 450 $ donne 22,50 $ de TPS et 44,89 $ de TVQ, soit 517,39 $.`,
          msg`Un photographe qui n’est pas inscrit à ces taxes n’en demande pas : il n’y a alors aucune ligne de taxe.`,
        ],
      },
      {
        id: 'quand-payer',
        question: msg`Quand est-ce que je paie?`,
        answer: [
          msg`Jamais en envoyant une demande. Quand vous acceptez une soumission, votre carte est gardée ou autorisée : rien n’est débité avant la séance, et le total l’est deux heures après sa fin. Une entreprise paie 30 % en réservant, le reste après la séance.`,
          msg`Le total, chaque taxe et la politique d’annulation sont montrés avant. Là où Déclic ne prend pas de paiements, la page de votre demande dit que vous réglez la séance entre vous.`,
        ],
      },
      {
        id: 'budget',
        question: msg`Que faire du champ Budget?`,
        answer: [
          msg`Inscrivez ce que vous pensez dépenser, avant taxes, si vous le savez. Cela aide les photographes à voir si la séance est faisable. Ce n’est ni un prix ni un engagement.`,
        ],
      },
    ],
  };
}

export function cancellationTopic(locale: LocaleCode): FaqTopic {
  return {
    id: 'annuler',
    title: msg`Modifier et annuler`,
    entries: [
      {
        id: 'modifier-une-demande',
        question: msg`Puis-je modifier ou retirer une demande envoyée?`,
        answer: [
          msg`Oui, tant qu’elle est ouverte, même sans réseau. Si elle a changé ailleurs entre-temps, Déclic vous montre les deux versions et vous laisse choisir.`,
        ],
        link: { to: 'contracts', label: msg`Voir mes contrats` },
      },
      {
        id: 'politiques-d-annulation',
        question: msg`Quelles sont les politiques d’annulation?`,
        answer: [
          msg`Le photographe en choisit une pour chaque forfait, et le forfait l’affiche. Elle dit ce qu’une annulation par le client peut coûter, au plus.`,
          ...cancellationPolicies.map((policy) => policyText(policy, locale)),
        ],
      },
      {
        id: 'changer-d-avis',
        question: msg`Et si je change d’avis tout de suite après avoir confirmé?`,
        answer: [graceText(locale)],
      },
      {
        id: 'photographe-annule',
        question: msg`Et si l’annulation ne vient pas de moi?`,
        answer: [otherSideText(locale)],
      },
    ],
  };
}
