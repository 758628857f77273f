import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { PlayedEvent } from './played-events.ts';

/** Test cards of the payment simulator, with Stripe's numbers and meanings. */
export const GOOD = '4242424242424242';
const KEPT_THEN_DECLINED = '4000000000000341';

/**
 * A booking of the demo, played as it happened: asked, quoted, accepted and paid `agreedDaysAgo`, for a shoot in
 * `inDays` (negative: it has taken place). What follows comes by itself, with the clock.
 */
export interface PlayedBooking {
  readonly client: string;
  readonly provider: string;
  readonly category: CategoryKey;
  readonly city: string;
  readonly address: string;
  readonly description: string;
  readonly business?: string;
  readonly agreedDaysAgo: number;
  readonly inDays: number;
  readonly time: string;
  readonly hours: number;
  readonly line: string;
  readonly dollars: number;
  /** The card; null for a booking that waits for its payment. */
  readonly card: string | null;
  /** Cancelled by its client so many days ago. */
  readonly cancelledDaysAgo?: number;
  /** Another date, which one side proposed so many days ago, and the other has accepted or not answered yet. */
  readonly move?: {
    readonly by: 'client' | 'photographer';
    readonly daysAgo: number;
    /** After the agreed date. */
    readonly laterDays: number;
    readonly words: string;
    readonly isAccepted: boolean;
  };
  /** The events after it was held or cancelled. */
  readonly after?: readonly PlayedEvent[];
}

export const CAMILLE = 'client@declic.test';
export const LEA = 'lea@declic.test';
const GERALD = 'gerald@declic.test';
export const MAUDE = 'photographe@declic.test';

export const playedBookings: readonly PlayedBooking[] = [
  {
    client: LEA,
    provider: MAUDE,
    category: 'maternity',
    city: 'Québec',
    address: 'Domaine Cataraqui',
    description: 'Un portrait à deux, avant la naissance.',
    agreedDaysAgo: 34,
    inDays: -26,
    time: '10:00',
    hours: 1,
    line: 'Grossesse, 1 h',
    dollars: 280,
    card: GOOD,
  },
  {
    client: GERALD,
    provider: MAUDE,
    category: 'event',
    city: 'Québec',
    address: 'Musée de la civilisation',
    description: 'Le lancement de notre catalogue, cinquante personnes.',
    business: 'Ateliers Paquin',
    agreedDaysAgo: 40,
    inDays: -12,
    time: '17:00',
    hours: 3,
    line: 'Événement, 3 h',
    dollars: 640,
    card: GOOD,
  },
  {
    client: CAMILLE,
    provider: MAUDE,
    category: 'family',
    city: 'Québec',
    address: 'Plaines d’Abraham',
    description: 'Toute la famille, avec le chien.',
    agreedDaysAgo: 20,
    inDays: -2,
    time: '13:00',
    hours: 2,
    line: 'Deux heures en famille',
    dollars: 340,
    card: GOOD,
  },
  {
    client: LEA,
    provider: MAUDE,
    category: 'portrait',
    city: 'Lévis',
    address: 'Quai Paquet',
    description: 'Un portrait pour un site.',
    agreedDaysAgo: 18,
    inDays: 2,
    time: '11:00',
    hours: 1,
    line: 'Portrait, 1 h',
    dollars: 220,
    card: GOOD,
  },
  {
    client: CAMILLE,
    provider: MAUDE,
    category: 'portrait',
    city: 'Québec',
    address: 'Petit-Champlain',
    description: 'Un portrait de fiançailles, à la tombée du jour.',
    agreedDaysAgo: 16,
    inDays: 2,
    time: '15:30',
    hours: 1,
    line: 'Fiançailles, 1 h',
    dollars: 280,
    card: KEPT_THEN_DECLINED,
  },
  {
    client: CAMILLE,
    provider: MAUDE,
    category: 'wedding',
    city: 'Québec',
    address: 'Domaine Maizerets',
    description: 'La cérémonie et le cocktail, soixante personnes.',
    agreedDaysAgo: 6,
    inDays: 68,
    time: '14:30',
    hours: 3,
    line: 'La cérémonie, 3 h',
    dollars: 450,
    card: GOOD,
    move: {
      by: 'client',
      daysAgo: 0,
      laterDays: 7,
      words: 'La salle ne se libère qu’une semaine plus tard. Est-ce possible pour vous?',
      isAccepted: false,
    },
  },
  {
    client: GERALD,
    provider: MAUDE,
    category: 'event',
    city: 'Québec',
    address: 'Terminal de croisières',
    description: 'La rencontre annuelle de l’équipe.',
    business: 'Ateliers Paquin',
    agreedDaysAgo: 9,
    inDays: 44,
    time: '16:00',
    hours: 4,
    line: 'Événement, 4 h',
    dollars: 820,
    card: GOOD,
    move: {
      by: 'photographer',
      daysAgo: 5,
      laterDays: 2,
      words: 'Un empêchement ce jour-là : deux jours plus tard m’irait bien.',
      isAccepted: true,
    },
  },
  {
    client: LEA,
    provider: MAUDE,
    category: 'family',
    city: 'Québec',
    address: 'Parc de la Chute-Montmorency',
    description: 'Quatre générations devant la chute.',
    agreedDaysAgo: 15,
    inDays: 5,
    time: '10:00',
    hours: 2,
    line: 'Deux heures en famille',
    dollars: 340,
    card: GOOD,
    cancelledDaysAgo: 1,
  },
  {
    client: CAMILLE,
    provider: MAUDE,
    category: 'religious event',
    city: 'Québec',
    address: 'Église Saint-Charles-Garnier',
    description: 'Le baptême de notre fille.',
    agreedDaysAgo: 0,
    inDays: 24,
    time: '11:00',
    hours: 2,
    line: 'Baptême, 2 h',
    dollars: 350,
    card: null,
  },
];
