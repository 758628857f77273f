/**
 * `npm run images`: pre-renders the brand's drawings and photographs for the client. Run again when a source in
 * client/brand changes; its results are committed, so that a build needs none of this.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type CategoryKey, categoryWord } from '#shared/catalogue/categories.ts';

const brand = join(import.meta.dirname, '../client/brand');
const out = join(import.meta.dirname, '../client/public');

/** CSS pixels of a plate in a list, on a card, on a city; each size also serves the smaller one on a dense screen. */
const PLATE_WIDTHS = [120, 240, 480];
const PLATE_VIEWBOX = 200;
const CSS_DPI = 72;

/** Drawings are named in French, categories by their keys. */
const plateFiles: Record<CategoryKey, string> = {
  wedding: 'mariage',
  family: 'famille',
  portrait: 'portrait',
  graduation: 'graduation',
  event: 'evenement',
  'real-estate': 'immobilier',
  professional: 'professionnel',
  animal: 'animal',
  product: 'produit',
  maternity: 'maternite',
  sport: 'sport',
  restauration: 'restauration',
  birthday: 'anniversaire',
  fashion: 'mode',
  team: 'equipe',
  'religious event': 'religieux',
};

/** Cities by their slug. */
const cities = ['montreal', 'laval', 'levis', 'longueuil', 'quebec'];

rmSync(join(out, 'plates'), { recursive: true, force: true });
mkdirSync(join(out, 'plates'), { recursive: true });
for (const [key, file] of [...Object.entries(plateFiles), ...cities.map((city) => [city, city] as const)]) {
  for (const theme of ['light', 'dark']) {
    const source = join(brand, 'plates', `${file}${theme === 'dark' ? '-sombre' : ''}.svg`);
    for (const width of PLATE_WIDTHS) {
      // Drawn at twice its size, to keep the grain of the ink.
      const drawn = sharp(source, { density: (CSS_DPI * 2 * width) / PLATE_VIEWBOX }).resize(width);
      const name = join(out, 'plates', `${categoryWord(key)}-${theme}-${width}`);
      await drawn.clone().avif({ quality: 50, effort: 6 }).toFile(`${name}.avif`);
      await drawn.clone().webp({ quality: 70, effort: 6 }).toFile(`${name}.webp`);
    }
  }
}

/** Larger plates for the error screens. */
const errorFiles = {
  'error-not-found': 'erreur-introuvable',
  'error-server': 'erreur-serveur',
  'error-other': 'erreur-imprevu',
};
const ERROR_PX = 720;

for (const [key, file] of Object.entries(errorFiles)) {
  for (const theme of ['light', 'dark']) {
    const source = join(brand, 'plates', `${file}${theme === 'dark' ? '-sombre' : ''}.svg`);
    const drawn = sharp(source, { density: (CSS_DPI * 2 * ERROR_PX) / PLATE_VIEWBOX }).resize(ERROR_PX);
    const name = join(out, 'plates', `${key}-${theme}`);
    await drawn.clone().avif({ quality: 55, effort: 9 }).toFile(`${name}.avif`);
    await drawn.clone().webp({ quality: 82, effort: 6 }).toFile(`${name}.webp`);
  }
}

interface Photo {
  readonly file: string;
  readonly name: string;
  /** The result is no wider than its source. */
  readonly widths: readonly number[];
  /** The visible part of the source; the whole source when absent. */
  readonly part?: { left: number; top: number; width: number; height: number };
}

const photos: readonly Photo[] = [
  { file: 'crete-l', name: 'hero', widths: [960, 1_440] },
  { file: 'crete-l', name: 'hero-phone', widths: [480, 740], part: { left: 620, top: 0, width: 742, height: 900 } },
  { file: 'vase', name: 'describe', widths: [400, 800], part: { left: 0, top: 60, width: 960, height: 680 } },
  { file: 'alliances', name: 'compare', widths: [400, 800], part: { left: 0, top: 240, width: 960, height: 680 } },
  { file: 'hiver-l', name: 'breathe', widths: [400, 800], part: { left: 42, top: 0, width: 1_355, height: 960 } },
  { file: 'maison-l', name: 'sign-in', widths: [960, 1_440] },
];
rmSync(join(out, 'photos'), { recursive: true, force: true });
mkdirSync(join(out, 'photos'), { recursive: true });
for (const { file, name, widths, part } of photos) {
  for (const width of widths) {
    const source = sharp(join(brand, 'photos', `${file}.jpg`));
    const resized = (part === undefined ? source : source.extract(part)).resize(width);
    const result = join(out, 'photos', `${name}-${width}`);
    await resized.clone().avif({ quality: 48, effort: 6 }).toFile(`${result}.avif`);
    await resized.clone().webp({ quality: 74, effort: 6 }).toFile(`${result}.webp`);
  }
}

mkdirSync(join(out, 'icons'), { recursive: true });
const icons = [
  { file: 'icone-any', name: 'icon-192', px: 192 },
  { file: 'icone-any', name: 'icon-512', px: 512 },
  { file: 'icone-maskable', name: 'maskable-512', px: 512 },
  { file: 'icone-maskable', name: 'apple-touch-180', px: 180 },
  { file: 'icone-mono', name: 'monochrome-512', px: 512 },
  { file: 'raccourci-reserver', name: 'book-96', px: 96 },
  { file: 'raccourci-envois', name: 'outbox-96', px: 96 },
];
for (const { file, name, px } of icons) {
  await sharp(join(brand, 'mark', `${file}.svg`), { density: 1_200 })
    .resize(px, px)
    .png({ palette: true })
    .toFile(join(out, 'icons', `${name}.png`));
}
copyFileSync(join(brand, 'mark', 'marque.svg'), join(out, 'icons', 'favicon.svg'));

/** The only font file: Latin, one weight axis, OFL 1.1 (the licence is in the package). */
mkdirSync(join(out, 'fonts'), { recursive: true });
const font = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
copyFileSync(fileURLToPath(import.meta.resolve(font)), join(out, 'fonts', 'bricolage-grotesque.woff2'));
