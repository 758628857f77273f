import type { CategoryKey } from './categories.ts';

/**
 * The words people use for the sessions of a category, beside its label, in both languages. The beginning of a word finds
 * it, so a plural stands for its singular. With any change, raise `FOLDING` (shared/search/fold.ts).
 */
export const everydayWords: Readonly<Record<CategoryKey, string>> = {
  wedding: 'noces marié mariée mariés fiançailles fiancés élopement bride groom bridal engagement marriage',
  family: 'familles familial parents enfants fratrie kids children siblings grandparents',
  portrait: 'portraits visage profil individuel headshots',
  graduation: 'finissants finissantes diplômes bal toge collation graduates prom convocation',
  event: 'événementiel fêtes party gala spectacles concerts festivals lancement réception shows',
  'real-estate': 'condos maisons appartements logements chalets immeubles propriétés courtiers house home realtor',
  professional: 'corporatif entreprises affaires bureaux linkedin conférences corporate business office headshots',
  animal: 'animaux chiens chats chevaux chiots chatons pets dogs cats horses puppy kittens',
  product: 'produits objets catalogues boutiques bijoux shop jewelry packshots',
  maternity:
    'bébés bedaine grossesse enceinte poupons naissance accouchement babies baby bump pregnant pregnancy newborn',
  sport: 'sportif sportive matchs tournois courses athlètes aréna hockey soccer games races',
  restauration: 'restos restaurants nourriture menus plats cuisine traiteurs cafés food dishes catering',
  birthday: 'anniversaires fêtes gâteaux party cakes',
  fashion: 'vêtements mannequins défilés beauté maquillage clothing models runway beauty makeup',
  team: 'équipes groupes collègues employés clubs classes groups staff crew coworkers',
  'religious event':
    'baptêmes communion confirmation cérémonies église mosquée synagogue mitzvah funérailles baptism christening church ceremony',
};

/** The words of every entry: people type them beside the kind of session (« photographe de mariage à Lévis »). */
export const wordsOfAll = 'photographes photographie photos séances shooting photographers photography sessions';
