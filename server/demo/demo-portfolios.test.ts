import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/protocol/envelope.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { seedDemo } from './demo.ts';
import { demoProviders } from './demo-providers.ts';
import { hashOf } from '../testing/pictures.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { seedPortfolios } from './demo-portfolios.ts';
import { demoPortfoliosJob } from './demo-portfolios.job.ts';
import { type DemoPhoto, demoPhotosAt } from './demo-photos.ts';
import { demoPicture, serialOf } from './demo-picture.ts';

const covers = demoPhotosAt(0);

describe('the demo’s portfolios', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '1' } });
    await seedDemo(test.app);
    await seedPortfolios(test.app, test.config.demoPhotos);
    await test.app.imageRunner.runDue();
  }, 120_000);
  afterAll(() => test.close());

  const providers = async () => {
    test.app.forgetPublicReplies();
    const reply = await test.app.inject({ method: 'GET', url: '/api/providers?per_page=100' });
    return reply.json<Page<Provider>>().data;
  };
  const publicBytes = async () => {
    const bytes: Buffer[] = [];
    for (const { images } of await providers()) {
      for (const { base, widths = [] } of images) {
        for (const path of widths.flatMap((width) => [`${base}/${width}.avif`, `${base}/${width}.webp`])) {
          bytes.push((await test.app.inject({ method: 'GET', url: path })).rawPayload);
        }
      }
    }
    return bytes;
  };
  const originals = () =>
    readdirSync(join(test.config.dataDir, 'files/originals'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

  it('give every active photographer a cover with finished images', async () => {
    const found = await providers();
    expect(found).toHaveLength(demoProviders.filter(({ status }) => status === undefined).length);
    for (const { slug, images } of found) {
      expect([slug, images.length, images[0]?.thumbhash]).toEqual([slug, 1, expect.any(String)]);
    }
    const { id } = found[0] ?? {};
    const reply = await test.app.inject({ method: 'GET', url: `/api/portfolio-photos?provider_id=${id}` });
    expect(reply.json<Page<PublicPhoto>>().data).toMatchObject([{ is_cover: 1, tags: expect.arrayContaining([]) }]);
  });

  it('have a place, a camera number and a date in each original', () => {
    const kept = originals();
    expect(kept).toHaveLength(covers.length);
    const exif = kept.map((bytes) => ExifReader.load(bytes));
    const serials = exif.map((tags) => String(tags['BodySerialNumber']?.description));
    expect(serials.sort()).toEqual(covers.map(({ seed }) => serialOf(seed)).sort());
    for (const tags of exif) {
      expect(Number(tags['GPSLatitude']?.description)).toBeGreaterThan(46);
      expect(tags['DateTimeOriginal']?.description).toMatch(/^202[4-6]:\d\d:\d\d /);
    }
  });

  it('publish none of this metadata in any byte', async () => {
    const planted = originals().flatMap((bytes) => {
      const { Model, LensModel, BodySerialNumber, DateTimeOriginal } = ExifReader.load(bytes);
      return [Model, LensModel, BodySerialNumber, DateTimeOriginal].map((tag) => String(tag?.description));
    });
    const found = await publicBytes();
    expect(found.length).toBeGreaterThanOrEqual(2 * covers.length);
    for (const bytes of found) {
      expect(planted.filter((marker) => bytes.includes(marker))).toEqual([]);
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  it('show no photo twice', async () => {
    const found = await publicBytes();
    expect(new Set(found.map(hashOf)).size).toBe(found.length);
  });

  it('are created once, even after another start or a repeated job', async () => {
    const before = await providers();
    await seedPortfolios(test.app, test.config.demoPhotos);
    await test.app.commitInternal(async (work) => work.later(demoPortfoliosJob, { place: 0 }));
    await test.app.imageRunner.runDue();
    expect(await providers()).toEqual(before);
    expect(originals()).toHaveLength(covers.length);
  });
});

describe('a demo photo', () => {
  it('differs from every other one, even of the same scene', async () => {
    const all = Array.from({ length: 40 }, (_, place) => demoPhotosAt(place)).flat();
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(all.length);
    const same = all.filter(({ scene }) => scene === 'crete-l').slice(0, 3);
    const made = await Promise.all(same.map((photo) => demoPicture(photo, 0)));
    expect(new Set(made.map(({ bytes }) => hashOf(bytes))).size).toBe(3);
  });

  it('has the same bytes each time it is generated', async () => {
    const [photo] = demoPhotosAt(1);
    if (photo === undefined) throw new Error('No photo');
    const [one, two] = [await demoPicture(photo, 0), await demoPicture(photo, 0)];
    expect(hashOf(one.bytes)).toBe(hashOf(two.bytes));
    expect(one.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  });

  it('is enlarged for the load test', async () => {
    const { bytes } = await demoPicture(covers[0] as DemoPhoto, 24);
    const { 'Image Width': width, 'Image Height': height } = ExifReader.load(bytes);
    expect(Number(width?.value) * Number(height?.value)).toBeGreaterThanOrEqual(24_000_000);
  });
});
