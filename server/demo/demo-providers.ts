import type { CategoryKey } from '#shared/catalogue/categories.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'declic-demo-2026';

export interface DemoPlan {
  readonly title: string;
  readonly description: string;
  readonly dollars: number;
  readonly hours: number;
  readonly photos: number;
  readonly extraHourDollars?: number;
  readonly isInstant?: true;
}

export interface DemoProvider {
  readonly email: string;
  readonly name: readonly [string, string];
  /** The name of a studio, in place of its photographer's. */
  readonly business?: string;
  readonly city: string;
  readonly cities: readonly string[];
  readonly categories: readonly CategoryKey[];
  readonly description: string;
  readonly languages: readonly string[];
  readonly plans: readonly DemoPlan[];
  readonly status?: 'draft' | 'in_review';
  /** Days without any shoot, counted from today. */
  readonly isAwayFor?: readonly number[];
}

const FR = ['fr-CA'] as const;
/** A long week-end, and a day. */
const AWAY = [12, 16, 17, 18, 19];
const BOTH = ['fr-CA', 'en-CA'] as const;

export const demoProviders: readonly DemoProvider[] = [
  {
    email: 'photographe@declic.test',
    name: ['Maude', 'Tremblay-Roy'],
    city: 'Québec',
    cities: ['Québec', 'Lévis', 'Baie-Saint-Paul'],
    categories: ['wedding', 'family', 'portrait'],
    description:
      'Je photographie les mariages à la lumière qu’il fait\u00A0: l’heure dorée, les tablées, la pluie s’il le faut. Petites équipes, peu de poses, beaucoup de vent.',
    languages: BOTH,
    plans: [
      {
        title: 'La cérémonie',
        description: 'Deux heures sur place, les alliances, les grands-parents, la lumière.',
        dollars: 450,
        hours: 2,
        photos: 60,
        extraHourDollars: 120,
        isInstant: true,
      },
      {
        title: 'La journée',
        description: 'Huit heures, deux photographes, du premier café à la dernière danse.',
        dollars: 1_850,
        hours: 8,
        photos: 300,
        extraHourDollars: 180,
      },
      {
        title: 'Les fiançailles',
        description: 'Une heure, un lieu que vous aimez.',
        dollars: 220,
        hours: 1,
        photos: 25,
        extraHourDollars: 120,
      },
    ],
  },
  {
    email: 'jade@declic.test',
    name: ['Jade', 'Ouellet'],
    city: 'Montréal',
    cities: ['Montréal', 'Longueuil', 'Laval'],
    categories: ['restauration', 'product'],
    description: 'Des plats qui donnent faim, à la lumière du jour. Cartes, vitrines et réseaux sociaux.',
    languages: BOTH,
    plans: [
      {
        title: 'Carte et tablée',
        description: 'Douze plats, une table dressée.',
        dollars: 280,
        hours: 2,
        photos: 30,
        isInstant: true,
      },
    ],
  },
  {
    email: 'etienne@declic.test',
    name: ['Étienne', 'Bélanger'],
    city: 'Longueuil',
    cities: ['Longueuil', 'Brossard', 'Montréal'],
    categories: ['real-estate'],
    description: 'Maisons, chalets et condos, à l’heure bleue si vous voulez. Livrées le lendemain.',
    languages: FR,
    plans: [
      {
        title: 'La visite',
        description: 'Toutes les pièces et la façade.',
        dollars: 225,
        hours: 1,
        photos: 25,
        isInstant: true,
      },
    ],
  },
  {
    email: 'noemie@declic.test',
    name: ['Noémie', 'Gagnon'],
    city: 'Lévis',
    cities: ['Lévis', 'Québec'],
    categories: ['family', 'maternity', 'birthday'],
    description: 'Des familles comme elles sont, dehors, en mouvement.',
    languages: FR,
    plans: [
      {
        title: 'Une heure dehors',
        description: 'À la plage, au parc, dans la ruelle.',
        dollars: 190,
        hours: 1,
        photos: 30,
      },
    ],
  },
  {
    email: 'grand-nord@declic.test',
    name: ['Alexis', 'Gauthier'],
    business: 'Studio Grand-Nord',
    city: 'Québec',
    cities: ['Québec', 'Lévis', 'Saguenay'],
    categories: ['wedding', 'event', 'professional'],
    description: 'Deux photographes, un studio, toute l’année. L’hiver est notre saison.',
    languages: BOTH,
    plans: [
      {
        title: 'Mariage d’hiver',
        description: 'Trois heures, dehors et en studio.',
        dollars: 620,
        hours: 3,
        photos: 90,
      },
    ],
  },
  {
    email: 'rosalie@declic.test',
    name: ['Rosalie', 'Cyr'],
    city: 'Lévis',
    cities: ['Lévis', 'Québec'],
    categories: ['wedding', 'birthday', 'religious event'],
    description: 'Les gâteaux, les bougies, les discours. Je reste jusqu’à la fin.',
    languages: FR,
    isAwayFor: AWAY,
    plans: [{ title: 'La soirée', description: 'Deux heures de fête.', dollars: 395, hours: 2, photos: 70 }],
  },
  {
    email: 'samuel@declic.test',
    name: ['Samuel', 'Haddad'],
    city: 'Laval',
    cities: ['Laval', 'Montréal', 'Terrebonne'],
    categories: ['professional', 'portrait', 'team'],
    description: 'Portraits d’affaires et d’équipe, chez vous ou en studio.',
    languages: ['fr-CA', 'en-CA', 'ar'],
    isAwayFor: AWAY,
    plans: [
      {
        title: 'Portrait professionnel',
        description: 'Trente minutes, cinq images retouchées.',
        dollars: 175,
        hours: 1,
        photos: 5,
        isInstant: true,
      },
    ],
  },
  {
    email: 'antoine@declic.test',
    name: ['Antoine', 'Lavoie'],
    city: 'Montréal',
    cities: ['Montréal', 'Laval'],
    categories: ['sport', 'team', 'event'],
    description: 'La patinoire, le terrain, la ligne d’arrivée.',
    languages: BOTH,
    plans: [{ title: 'Le match', description: 'Un match complet.', dollars: 260, hours: 2, photos: 80 }],
  },
  {
    email: 'ariane@declic.test',
    name: ['Ariane', 'Thibault'],
    city: 'Trois-Rivières',
    cities: ['Trois-Rivières', 'Shawinigan', 'Drummondville'],
    categories: ['graduation', 'portrait', 'fashion'],
    description: 'Finissants, portraits et petites collections.',
    languages: FR,
    plans: [{ title: 'Le mortier', description: 'Une heure sur le campus.', dollars: 160, hours: 1, photos: 20 }],
  },
  {
    email: 'florence@declic.test',
    name: ['Florence', 'Morin'],
    city: 'Gatineau',
    cities: ['Gatineau'],
    categories: ['animal', 'family'],
    description: 'Chiens, chats, chevaux, et ceux qui les aiment.',
    languages: BOTH,
    plans: [
      { title: 'Le compagnon', description: 'Une heure, beaucoup de gâteries.', dollars: 145, hours: 1, photos: 20 },
    ],
  },
  {
    email: 'mathis@declic.test',
    name: ['Mathis', 'Bergeron'],
    city: 'Sherbrooke',
    cities: ['Sherbrooke', 'Magog', 'Granby'],
    categories: ['real-estate', 'event', 'wedding'],
    description: 'Les Cantons-de-l’Est, de l’auberge au vignoble.',
    languages: BOTH,
    plans: [{ title: 'L’après-midi', description: 'Quatre heures, un lieu.', dollars: 540, hours: 4, photos: 120 }],
  },
  {
    email: 'william@declic.test',
    name: ['William', 'Pelletier'],
    city: 'Montréal',
    cities: ['Montréal', 'Longueuil', 'Repentigny'],
    categories: ['product', 'fashion', 'professional'],
    description: 'Objets, bouteilles, bijoux\u00A0: une lumière, une ombre.',
    languages: FR,
    plans: [
      { title: 'Le catalogue', description: 'Dix produits sur fond choisi.', dollars: 320, hours: 3, photos: 40 },
    ],
  },
  {
    email: 'nouvelle@declic.test',
    name: ['Kim', 'Nguyen'],
    city: 'Montréal',
    cities: ['Montréal'],
    categories: ['portrait', 'family'],
    description: '',
    languages: BOTH,
    plans: [],
    status: 'draft',
  },
  {
    email: 'verification@declic.test',
    name: ['Rosalie', 'Gendron'],
    city: 'Sherbrooke',
    cities: ['Sherbrooke', 'Granby', 'Drummondville'],
    categories: ['family', 'maternity', 'portrait'],
    description:
      'Des familles chez elles, un dimanche, sans décor. J’arrive avec un seul objectif et beaucoup de patience.',
    languages: FR,
    plans: [
      {
        title: 'Un dimanche chez vous',
        description: 'Deux heures à la maison, au rythme des enfants.',
        dollars: 320,
        hours: 2,
        photos: 40,
      },
    ],
    status: 'in_review',
  },
];
