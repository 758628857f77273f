/** A scene of `photos/`, by its file. */
export type DemoScene = keyof typeof sceneTags;

/** What can be seen in each scene, as a photographer would tag it. */
const sceneTags = {
  alliances: ['Mariage'],
  bal: ['Mariage', 'Nuit'],
  chien: ['Animal', 'Lumière naturelle'],
  crete: ['Mariage', 'Extérieur'],
  'crete-l': ['Mariage', 'Extérieur'],
  gateau: ['Anniversaire', 'Nuit'],
  hiver: ['Famille', 'Hiver', 'Extérieur'],
  'hiver-l': ['Famille', 'Hiver', 'Extérieur'],
  'interieur-l': ['Immobilier', 'Lumière naturelle'],
  maison: ['Immobilier', 'Hiver', 'Nuit'],
  'maison-l': ['Immobilier', 'Hiver', 'Nuit'],
  maternite: ['Maternité', 'Lumière naturelle'],
  mortiers: ['Graduation', 'Extérieur'],
  patinoire: ['Sport', 'Hiver', 'Nuit'],
  'patinoire-l': ['Sport', 'Hiver', 'Nuit'],
  plage: ['Famille', 'Extérieur'],
  'plage-l': ['Famille', 'Extérieur'],
  produit: ['Produit', 'Studio'],
  table: ['Restauration', 'Lumière naturelle'],
  'table-l': ['Restauration', 'Lumière naturelle'],
  vase: ['Produit', 'Lumière naturelle'],
} as const;

export interface DemoPhoto {
  readonly email: string;
  readonly scene: DemoScene;
  readonly tags: readonly string[];
  /** Which of a thousand ways to flop, crop and light the scene; nobody else has it. */
  readonly seed: number;
}

const WEDDING = ['alliances', 'bal', 'vase', 'hiver-l', 'plage', 'maison-l', 'gateau', 'crete'] as const;

/** Who shows what, the cover first. */
const portfolios: Readonly<Record<string, readonly DemoScene[]>> = {
  'photographe@declic.test': ['crete-l', ...WEDDING, 'plage-l', 'hiver', 'crete-l', ...WEDDING, 'bal', 'table-l'],
  'jade@declic.test': ['table-l', 'table', 'produit', 'gateau', 'vase', 'table-l', 'table', 'produit'],
  'etienne@declic.test': ['maison-l', 'interieur-l', 'maison', 'vase', 'maison-l', 'interieur-l', 'maison', 'maison-l'],
  'noemie@declic.test': ['plage-l', 'maternite', 'hiver-l', 'plage', 'gateau', 'chien', 'plage-l', 'hiver'],
  'grand-nord@declic.test': ['hiver-l', 'crete', 'bal', 'alliances', 'patinoire-l', 'hiver', 'maison-l', 'crete-l'],
  'rosalie@declic.test': ['gateau', 'alliances', 'bal', 'crete-l', 'vase', 'gateau', 'table-l', 'crete'],
  'samuel@declic.test': ['interieur-l', 'vase', 'mortiers', 'produit', 'interieur-l', 'maternite', 'chien'],
  'antoine@declic.test': ['patinoire-l', 'patinoire', 'patinoire-l', 'bal', 'patinoire', 'mortiers', 'patinoire-l'],
  'ariane@declic.test': ['mortiers', 'maternite', 'vase', 'produit', 'mortiers', 'crete', 'plage'],
  'florence@declic.test': ['chien', 'hiver-l', 'chien', 'plage-l', 'chien', 'interieur-l', 'hiver'],
  'mathis@declic.test': ['interieur-l', 'crete-l', 'maison-l', 'bal', 'table-l', 'maison', 'alliances'],
  'william@declic.test': ['produit', 'vase', 'alliances', 'produit', 'table', 'vase', 'produit'],
};

/** The photo at this place (0 is the cover) of every portfolio that goes so far. */
export function demoPhotosAt(place: number): readonly DemoPhoto[] {
  return Object.entries(portfolios).flatMap(([email, scenes], index) => {
    const scene = scenes[place];
    return scene === undefined ? [] : [{ email, scene, tags: sceneTags[scene], seed: 1 + place * 100 + index }];
  });
}
