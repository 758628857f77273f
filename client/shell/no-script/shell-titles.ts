import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName, routes } from '#shared/routes.ts';

/** A screen the device fills by itself: the server knows its title alone. */
export type ShellName = {
  [Name in RouteName]: (typeof routes)[Name]['rendering'] extends 'shell' ? Name : never;
}[RouteName];

/** The end of every title but an error's. */
export const titleSuffix = msg`Déclic, photographes sur demande : rapide, simple et abordable`;
/** A path that leads nowhere: its tab, its heading. */
export const missingTitles = { tab: msg`Erreur 404 | Page introuvable`, heading: msg`Page introuvable` };

const booking = msg`Réserver un photographe`;

/** What each of them is called before its script has come, as its own `PageHead` says it afterwards. */
export const shellTitles: Readonly<Record<ShellName, MessageDescriptor>> = {
  'book-index': booking,
  'book-date': booking,
  'book-location': booking,
  'book-description': booking,
  'book-client': booking,
  'book-summary': booking,
  'book-provider': booking,
  'book-done': msg`Confirmation`,
  drafts: msg`Brouillons`,
  'quote-request': msg`Demande`,
  outbox: msg`Envois`,
  contracts: msg`Contrats`,
  portfolio: msg`Portfolio`,
  plans: msg({ message: 'Forfaits', context: 'prestataire' }),
  'plan-editor': msg`Forfait`,
  profile: msg`Profil`,
  'provider-profile': msg`Profil de photographe`,
};
