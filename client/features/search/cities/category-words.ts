import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CategoryKey } from '#shared/catalogue/categories.ts';

/** Advice for clients, by kind of session. */
export const categoryWords: Readonly<Record<CategoryKey, MessageDescriptor>> = {
  wedding: msg`Une journée de mariage se raconte de la préparation à la première danse. Comparez les forfaits par heures sur place, et demandez combien de photos sont remises.`,
  family: msg`Une séance de famille dure environ une heure : assez pour que les enfants oublient l’appareil.`,
  portrait: msg`Un portrait réussi tient à la lumière et à la confiance. Regardez les portfolios avant les prix : on y voit les deux.`,
  graduation: msg`La toge, le diplôme, les parents : une courte séance, à réserver avant que les dates de collation des grades soient toutes prises.`,
  event: msg`Congrès, gala, fête de quartier : dites l’horaire et le nombre de personnes, le photographe dira s’il vient seul.`,
  'real-estate': msg`Une propriété se photographie en une visite. Précisez la superficie, le jour de la mise en marché et si une vue d’en haut est utile.`,
  professional: msg`Portraits d’équipe, image de marque, bureaux : une demi-journée suffit souvent, et l’usage des photos se précise d’avance.`,
  animal: msg`Un animal se photographie à son rythme : choisissez quelqu’un qui en montre dans son portfolio, et un endroit que la bête connaît.`,
  product: msg`Fond blanc ou mise en scène, à la pièce ou à la journée : comparez ce que chaque forfait comprend.`,
  maternity: msg`Le dernier trimestre approche et les semaines filent : réservez tôt, une date souple, dans un lieu où s’asseoir.`,
  sport: msg`Match, course ou portrait d’athlète : la vitesse demande du matériel, et un photographe qui connaît le jeu.`,
  restauration: msg`Le plat refroidit, la lumière tourne : la restauration se photographie entre deux services.`,
  birthday: msg`De la première bougie à la centième, une heure ou deux suffisent, et personne n’a à tenir l’appareil.`,
  fashion: msg`Catalogue, collection ou portfolio de mannequin : dites combien de tenues, le lieu, et qui s’occupe de la coiffure.`,
  team: msg`Toute l’équipe dans l’image, et tout le monde net : prévoyez le lieu, l’ordre et cinq minutes de plus.`,
  'religious event': msg`Baptême, communion, bar-mitsva, mariage religieux : demandez au lieu de culte ce qui est permis pendant la cérémonie.`,
};

const outdoorKeys = ['wedding', 'family', 'portrait', 'graduation', 'animal', 'maternity', 'sport'] as const;

/** Whether a session usually takes place outdoors. */
export function isOutdoors(name: CategoryKey): boolean {
  return outdoorKeys.some((key) => key === name);
}
