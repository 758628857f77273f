/** A scene of `photos/`, by its file. */
export type DemoScene = keyof typeof sceneTags;

/** The tags of each scene, as a photographer would write them. */
const sceneTags = {
  alliances: ['wedding'],
  bal: ['wedding', 'night'],
  chien: ['animal', 'natural-light'],
  crete: ['wedding', 'outdoors'],
  'crete-l': ['wedding', 'outdoors'],
  gateau: ['birthday', 'night'],
  hiver: ['family', 'winter', 'outdoors'],
  'hiver-l': ['family', 'winter', 'outdoors'],
  'interieur-l': ['real-estate', 'natural-light'],
  maison: ['real-estate', 'winter', 'night'],
  'maison-l': ['real-estate', 'winter', 'night'],
  maternite: ['maternity', 'natural-light'],
  mortiers: ['graduation', 'outdoors'],
  patinoire: ['sport', 'winter', 'night'],
  'patinoire-l': ['sport', 'winter', 'night'],
  plage: ['family', 'outdoors'],
  'plage-l': ['family', 'outdoors'],
  produit: ['product', 'studio'],
  table: ['restauration', 'natural-light'],
  'table-l': ['restauration', 'natural-light'],
  vase: ['product', 'natural-light'],
} as const;

/** Moves the couple of the first cover to a place that neither a card nor the plans cover. */
const FIRST_SEED = 20;

export interface DemoPhoto {
  readonly email: string;
  readonly scene: DemoScene;
  readonly tags: readonly string[];
  /** One of a thousand ways to flop, crop and light the scene, different for each photographer. */
  readonly seed: number;
}

const WEDDING = ['alliances', 'bal', 'vase', 'hiver-l', 'plage', 'maison-l', 'gateau', 'crete'] as const;

/** The scenes that each photographer shows, the cover first. */
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

/** The photo at this place (0 is the cover) in every portfolio that is long enough. */
export function demoPhotosAt(place: number): readonly DemoPhoto[] {
  return Object.entries(portfolios).flatMap(([email, scenes], index) => {
    const scene = scenes[place];
    return scene === undefined
      ? []
      : [{ email, scene, tags: sceneTags[scene], seed: FIRST_SEED + place * 100 + index }];
  });
}
