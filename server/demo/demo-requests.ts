import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { DeclineReason } from '#shared/requests/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import type { DemoQuote } from './demo-quotes.ts';
import type { DemoThread } from './talk/demo-messages.ts';

/** The demo's clients and their requests. Days are counted from today, so the demo never looks old. */
export const demoClients = [
  { email: 'client@declic.test', name: ['Camille', 'Fortin'], phone: '+14185550142' },
  { email: 'lea@declic.test', name: ['Léa', 'Roy'], phone: '+14185550167' },
  { email: 'gerald@declic.test', name: ['Gérald', 'Paquin'], phone: '+15145550118' },
] as const;

/** A demo request in a state whose next step has a screen; `inDays` from today at `time`, made `daysAgo`. */
export interface DemoRequest {
  readonly client: (typeof demoClients)[number]['email'];
  readonly provider: string | null;
  readonly plan?: string;
  readonly category: CategoryKey;
  readonly city: string;
  readonly address: string | null;
  readonly inDays: number;
  readonly time: string;
  readonly hours: number;
  readonly budget: number | null;
  readonly description: string;
  readonly daysAgo: number;
  readonly status: QuoteRequestStatus;
  readonly booking?: BookingStatus;
  readonly people?: number;
  readonly isFlexible?: boolean;
  /** How long the named photographer took to answer. */
  readonly answeredAfterHours?: number;
  readonly declineReason?: DeclineReason;
  readonly endWords?: string;
  readonly quotes?: readonly DemoQuote[];
  readonly threads?: readonly DemoThread[];
}

const CAMILLE = 'client@declic.test';
const LEA = 'lea@declic.test';
const GERALD = 'gerald@declic.test';
const MAUDE = 'photographe@declic.test';

export const demoRequests: readonly DemoRequest[] = [
  {
    client: CAMILLE,
    provider: MAUDE,
    plan: 'La cérémonie',
    category: 'wedding',
    city: 'Québec',
    address: 'Domaine Cataraqui',
    inDays: 39,
    time: '14:30',
    hours: 3,
    budget: 600,
    description: 'Cérémonie au jardin, quarante personnes. Nous tenons à la photo avec les grands-parents.',
    daysAgo: 1,
    status: 'open',
  },
  {
    client: CAMILLE,
    provider: null,
    category: 'family',
    city: 'Lévis',
    address: 'Parc de la Pointe-De La Martinière',
    inDays: 18,
    time: '10:00',
    hours: 1,
    budget: 200,
    description: 'Trois générations, deux chiens, une heure dehors.',
    daysAgo: 2,
    status: 'open',
  },
  {
    client: CAMILLE,
    provider: 'samuel@declic.test',
    plan: 'Portrait professionnel',
    category: 'professional',
    city: 'Laval',
    address: 'Place Bell',
    inDays: 9,
    time: '09:00',
    hours: 1,
    budget: null,
    description: 'Un portrait pour mon site.',
    daysAgo: 1,
    status: 'awarded',
    booking: 'confirmed',
  },
  {
    client: CAMILLE,
    provider: 'florence@declic.test',
    category: 'animal',
    city: 'Gatineau',
    address: null,
    inDays: 24,
    time: '13:00',
    hours: 1,
    budget: 150,
    description: 'Un chien âgé, très calme.',
    daysAgo: 6,
    status: 'withdrawn',
  },
  {
    client: CAMILLE,
    provider: 'grand-nord@declic.test',
    category: 'event',
    city: 'Québec',
    address: 'Marché du Vieux-Port',
    inDays: 12,
    time: '18:00',
    hours: 3,
    budget: 500,
    description: 'Lancement d’un livre.',
    daysAgo: 8,
    status: 'declined',
    answeredAfterHours: 20,
    declineReason: 'date',
    endWords: 'Nous sommes déjà pris ce soir-là. Bon lancement!',
  },
  {
    client: CAMILLE,
    provider: null,
    category: 'birthday',
    city: 'Québec',
    address: null,
    inDays: -3,
    time: '15:00',
    hours: 2,
    budget: 250,
    description: 'Les quatre-vingts ans de ma grand-mère.',
    daysAgo: 15,
    status: 'expired',
  },
  {
    client: CAMILLE,
    provider: null,
    category: 'portrait',
    city: 'Montréal',
    address: null,
    inDays: 30,
    time: '11:00',
    hours: 1,
    budget: 100,
    description: 'Une demande faite deux fois.',
    daysAgo: 4,
    status: 'closed',
    endWords: 'Cette demande a été faite deux fois\u00A0: l’autre reste ouverte.',
  },
  {
    client: LEA,
    provider: MAUDE,
    plan: 'Les fiançailles',
    category: 'wedding',
    city: 'Québec',
    address: 'Île d’Orléans',
    inDays: 3,
    time: '18:30',
    hours: 1,
    budget: 220,
    description: 'Une heure au quai, au coucher du soleil.',
    daysAgo: 9,
    status: 'awarded',
    booking: 'confirmed',
  },
  {
    client: LEA,
    provider: null,
    category: 'graduation',
    city: 'Trois-Rivières',
    address: 'Université du Québec à Trois-Rivières',
    inDays: 27,
    time: '13:30',
    hours: 1,
    budget: 180,
    description: 'Trois amies, une toge à partager.',
    daysAgo: 1,
    status: 'open',
  },
  {
    client: LEA,
    provider: null,
    category: 'wedding',
    city: 'Québec',
    address: 'Vieux-Québec',
    inDays: 61,
    time: '15:00',
    hours: 4,
    budget: 1_200,
    description: 'Petit mariage à l’hôtel de ville, puis un souper.',
    daysAgo: 3,
    status: 'open',
  },
  {
    client: GERALD,
    provider: null,
    category: 'real-estate',
    city: 'Longueuil',
    address: 'Rue Saint-Charles Ouest',
    inDays: 8,
    time: '10:30',
    hours: 1,
    budget: 250,
    description: 'Un duplex à mettre en vente la semaine prochaine.',
    daysAgo: 2,
    status: 'open',
  },
  {
    client: GERALD,
    provider: MAUDE,
    category: 'family',
    city: 'Lévis',
    address: 'Église Notre-Dame-de-la-Victoire',
    inDays: -6,
    time: '10:30',
    hours: 2,
    budget: 300,
    description: 'Le baptême de ma petite-fille.',
    daysAgo: 20,
    status: 'awarded',
    booking: 'completed',
  },
];
