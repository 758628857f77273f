import { withSegments } from './bytes.ts';
import { type Format, formats, goodPhoto, jpegMetadata } from './good.ts';
import type { Kind, Making } from './kind.ts';

const cut = (format: Format): Kind => ({
  name: `${format} cut short`,
  ends: null,
  weight: 6,
  make: ({ pool, random, file }: Making) => {
    const whole = goodPhoto(pool, format, random, file);
    return { bytes: whole.subarray(0, 1 + random.below(whole.length - 1)), type: `image/${format}` };
  },
});

const flipped = (format: Format): Kind => ({
  name: `${format} with bits turned over`,
  ends: null,
  weight: format === 'heic' ? 16 : 8,
  make: ({ pool, random, file }: Making) => {
    const bytes = goodPhoto(pool, format, random, file);
    // Half of the damage is at the start, which describes the rest.
    const within = random.chance(0.5) ? Math.min(bytes.length, 1_200) : bytes.length;
    for (let flips = 1 + random.below(30); flips > 0; flips -= 1) {
      const at = random.below(within);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
    }
    return { bytes, type: `image/${format}` };
  },
});

const shuffled = (format: Format): Kind => ({
  name: `${format} with parts doubled or lost`,
  ends: null,
  weight: 2,
  make: ({ pool, random, file }: Making) => {
    const whole = goodPhoto(pool, format, random, file);
    const [a, b] = [random.below(whole.length), random.below(whole.length)];
    return { bytes: Buffer.concat([whole.subarray(0, a), whole.subarray(b)]), type: `image/${format}` };
  },
});

/** Some cameras leave the two bytes of the end out. */
const endless: Kind = {
  name: 'JPEG without its end',
  ends: ['ready'],
  make: ({ pool, random, file }: Making) => ({
    bytes: withSegments(random.pick(pool.jpegs), jpegMetadata(pool.profile, file)).subarray(0, -2),
  }),
};

export const broken: readonly Kind[] = [
  ...formats.flatMap((format) => [cut(format), flipped(format), shuffled(format)]),
  endless,
];
