import { expect, it } from 'vitest';
import type { ProfilePicture } from '#shared/accounts/picture.schema.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { representativeOf } from './lead.ts';

const shape = { widths: [320, 640], width: 640, height: 400, thumbhash: null };
const photo = (id: string, is_cover: 0 | 1) => aPhoto({ id, is_cover, base: `/media/${id}`, ...shape });
const picture = (type: ProfilePicture['type']): ProfilePicture => {
  const base = `/media/${type}`;
  return { type, base, url: `${base}/640.webp`, thumbnail_url: `${base}/320.webp`, ...shape };
};
const someone = (...pictures: ProfilePicture[]) => ({ user: { profile_pictures: pictures } });
const photos = [photo('a', 0), photo('b', 1)];

it.each([
  ['the banner before any photo', someone(picture('avatar'), picture('banner')), photos, '/media/banner', true],
  ['the cover without a banner', someone(picture('avatar')), photos, '/media/b', false],
  ['the first photo without a cover', someone(), [photo('a', 0)], '/media/a', false],
])('leads with %s', (_, provider, shown, base, isBanner) => {
  expect(representativeOf(provider, shown)).toMatchObject({ served: { base }, isBanner });
});

it('leads with nothing when there is no picture', () => {
  expect(representativeOf(someone(), [])).toBeNull();
});

it('accepts a photographer that an older build stored without pictures', () => {
  expect(representativeOf({ user: {} }, photos)).toMatchObject({ served: { base: '/media/b' } });
});
