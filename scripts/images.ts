/**
 * `npm run images`: pre-renders the brand's drawings and photographs for the client. Run again when a source in
 * client/brand changes; its results are committed, so that a build needs none of this.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CategoryKey } from '#shared/catalogue/categories.ts';

const brand = join(import.meta.dirname, '../client/brand');
const out = join(import.meta.dirname, '../client/public');

const PLATE_PX = 240;
const PLATE_VIEWBOX = 200;
const CSS_DPI = 72;

/** Drawings are named in French, categories by product.md's keys. */
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
  religious: 'religieux',
};

mkdirSync(join(out, 'plates'), { recursive: true });
for (const [key, file] of Object.entries(plateFiles)) {
  for (const theme of ['light', 'dark']) {
    const source = join(brand, 'plates', `${file}${theme === 'dark' ? '-sombre' : ''}.svg`);
    const drawn = sharp(source, { density: (CSS_DPI * 2 * PLATE_PX) / PLATE_VIEWBOX }).resize(PLATE_PX);
    await drawn
      .clone()
      .avif({ quality: 55, effort: 9 })
      .toFile(join(out, 'plates', `${key}-${theme}.avif`));
    await drawn
      .clone()
      .webp({ quality: 82, effort: 6 })
      .toFile(join(out, 'plates', `${key}-${theme}.webp`));
  }
}

const photos = [
  { file: 'crete-l', name: 'hero', widths: [960, 1_920] },
  { file: 'crete', name: 'hero-phone', widths: [480, 720, 960] },
  { file: 'maison-l', name: 'sign-in', widths: [960, 1_440] },
];
mkdirSync(join(out, 'photos'), { recursive: true });
for (const { file, name, widths } of photos) {
  for (const width of widths) {
    const resized = sharp(join(brand, 'photos', `${file}.jpg`)).resize(width, null, { withoutEnlargement: true });
    await resized
      .clone()
      .avif({ quality: 48, effort: 6 })
      .toFile(join(out, 'photos', `${name}-${width}.avif`));
    await resized
      .clone()
      .webp({ quality: 74, effort: 6 })
      .toFile(join(out, 'photos', `${name}-${width}.webp`));
  }
}

mkdirSync(join(out, 'icons'), { recursive: true });
const icons = [
  { file: 'icone-any', name: 'icon-192', px: 192 },
  { file: 'icone-any', name: 'icon-512', px: 512 },
  { file: 'icone-maskable', name: 'maskable-512', px: 512 },
  { file: 'icone-maskable', name: 'apple-touch-180', px: 180 },
];
for (const { file, name, px } of icons) {
  await sharp(join(brand, 'mark', `${file}.svg`), { density: 1_200 })
    .resize(px, px)
    .png({ palette: true })
    .toFile(join(out, 'icons', `${name}.png`));
}
copyFileSync(join(brand, 'mark', 'marque.svg'), join(out, 'icons', 'favicon.svg'));

/** Latin, one weight axis: the only font file; OFL 1.1, its licence is in the package. */
mkdirSync(join(out, 'fonts'), { recursive: true });
const font = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
copyFileSync(fileURLToPath(import.meta.resolve(font)), join(out, 'fonts', 'bricolage-grotesque.woff2'));
