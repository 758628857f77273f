import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runtime } from '#client/frame/device/runtime.ts';
import { MAUDE } from '#client/data/testing.ts';
import { SAMPLE_LOOK, someBytes } from '#client/data/uploads/testing.ts';

vi.mock('../grid/look-at.ts', () => ({ describePicture: () => Promise.resolve(SAMPLE_LOOK) }));
vi.mock('#client/frame/sending/send-soon.ts', () => ({ sendSoon: () => undefined }));

// The commands ask before a page is left; the runtime, loaded before, needs no page.
vi.stubGlobal('window', new EventTarget());
const report = vi.fn();
vi.stubGlobal('reportError', report);
const { giveUp, takeIn, tryAgain, useIntake } = await import('./intake.ts');

const { device, openOwner } = runtime.ports;
const owner = `user:${MAUDE}` as const;
const taken = async () =>
  (await openOwner(owner).outbox.orderBy('seq').toArray()).map(
    ({ payload }) => 'file_name' in payload && payload.file_name,
  );

/** A file of a card that is taken out, and put back by `isThere`. */
function aFile(seed: number, isThere: () => boolean = () => true): File {
  const file = new File([someBytes(100, seed)], `IMG_${seed}.JPG`);
  const read = file.arrayBuffer.bind(file);
  file.arrayBuffer = () => (isThere() ? read() : Promise.reject(new DOMException('gone', 'NotReadableError')));
  return file;
}

const listed = () => useIntake.getState().files.map(({ file, state }) => [file.name, 'why' in state && state.why]);

afterEach(() => expect(report).not.toHaveBeenCalled());
beforeEach(async () => {
  await openOwner(owner).outbox.clear();
  await openOwner(owner).assets.clear();
  await device.setFact('session', { owner, session_id: 's', user: {} as never, seen_at: '2026-11-20T12:00:00.000Z' });
});

it('a file that cannot be read stays alone, by its name, until it can be or is given up', async () => {
  let isThere = false;
  await takeIn([aFile(1), aFile(2, () => isThere), aFile(3), aFile(4)], 0);
  expect(await taken()).toEqual(['IMG_1.JPG', 'IMG_3.JPG', 'IMG_4.JPG']);
  expect(listed()).toEqual([['IMG_2.JPG', 'unreadable']]);

  await tryAgain(useIntake.getState().files, null);
  expect(listed()).toEqual([['IMG_2.JPG', 'unreadable']]);
  isThere = true;
  await tryAgain(useIntake.getState().files, null);
  expect(listed()).toEqual([]);
  expect(await taken()).toEqual(['IMG_1.JPG', 'IMG_3.JPG', 'IMG_4.JPG', 'IMG_2.JPG']);
});

it('a file that is given up leaves the others', async () => {
  await takeIn([aFile(5, () => false), aFile(6, () => false), aFile(7)], 0);
  await giveUp(useIntake.getState().files.slice(0, 1));
  expect(listed()).toEqual([['IMG_6.JPG', 'unreadable']]);
  expect(await taken()).toEqual(['IMG_7.JPG']);
});
