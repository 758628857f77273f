// both databases: its queries join and count
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../foundation/new-id.ts';
import { aJpeg } from '../../../testing/pictures.ts';
import { TestImages } from '../../../testing/test-images.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { aPhotoDevice, type PhotoDevice, put } from '../../../testing/uploads.ts';

const LIMITS = { uploads_at_once: 4, uploads_at_once_in_all: 8, uploads_at_once_unreviewed: 4 };

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ images: new TestImages(), limits: LIMITS });
});
afterEach(() => test.database.writer.fork().execute('delete from uploads'));
afterAll(() => test.close());

let seed = 100;
async function begin(device: PhotoDevice): Promise<number> {
  return (await put(test, device, newId(), await aJpeg((seed += 1)))).statusCode;
}

async function beginMany(device: PhotoDevice, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await begin(device));
  return answers;
}

const draft = () => aPhotoDevice(test, { status: 'draft' });

describe('the places for uploads', () => {
  it('are shared by person once half of them are taken: one who has none gets one', async () => {
    const [first, second, third] = [await aPhotoDevice(test), await aPhotoDevice(test), await aPhotoDevice(test)];
    expect(await beginMany(first, 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await beginMany(second, 2)).toEqual([200, 429]);
    expect(await begin(third)).toBe(200);
  });

  it('are kept for photographers with a public page, however many others there are', async () => {
    const answers: number[] = [];
    for (let person = 0; person < 6; person += 1) answers.push(...(await beginMany(await draft(), 2)));
    expect(answers.filter((status) => status === 200)).toHaveLength(LIMITS.uploads_at_once_unreviewed);
    expect(answers.slice(0, 4), 'the second person has one').toEqual([200, 200, 200, 429]);
    expect(await begin(await aPhotoDevice(test))).toBe(200);
  });
});
