import { expect, it } from 'vitest';
import { type Asset, type ItemOf, UNSENT } from '#client/data/db/owner-db.ts';
import { photoBatch, sentBatches } from './photo-batch.ts';

const MORNING = '2026-09-12T08:';
let count = 0;

/** @param minutes when it was chosen, and when it arrived; null: not yet */
function asset(minutes: [chosen: string, arrived: string | null], rest: Partial<Asset> = {}): Asset {
  const [chosen, arrived] = minutes;
  count += 1;
  return {
    id: String(count),
    photo_id: `photo-${count}`,
    purpose: 'portfolio',
    content_type: 'image/jpeg',
    size: 100,
    sha256: '',
    ...UNSENT,
    state: arrived === null ? 'queued' : 'done',
    offset: arrived === null ? 0 : 100,
    duplicate_of: null,
    created_at: `${MORNING}${chosen}`,
    done_at: arrived === null ? null : `${MORNING}${arrived}`,
    ...rest,
  };
}

it('is null when no photo is on its way', () => {
  expect(photoBatch([], [])).toBeNull();
  expect(photoBatch([asset(['00', '05']), asset(['00', null], { state: 'cancelled' })], [])).toBeNull();
});

it('counts the bytes on the server for photos added together, including partly sent ones', () => {
  const batch = photoBatch([asset(['00', '05']), asset(['01', null], { state: 'in_flight', offset: 40 })], []);
  expect(batch).toMatchObject({ photos: 2, arrived: 1, sent: 140, bytes: 200 });
});

it('grows with photos added later, and still counts those that arrived before', () => {
  const batch = photoBatch([asset(['00', '05']), asset(['04', '08']), asset(['07', null])], []);
  expect(batch).toMatchObject({ photos: 3, arrived: 2, sent: 200, bytes: 300 });
});

it('starts again once everything has arrived', () => {
  const batch = photoBatch([asset(['00', '05']), asset(['30', null])], []);
  expect(batch).toMatchObject({ photos: 1, arrived: 0, sent: 0, bytes: 100 });
});

it('excludes a photo whose deletion can still be undone', () => {
  const [kept, stuck] = [asset(['00', null]), asset(['01', null], { state: 'needs_you', reason: 'file' })];
  expect(photoBatch([kept, stuck], [], [stuck.photo_id])).toMatchObject({ photos: 1, bytes: 100, needsYou: 0 });
  expect(photoBatch([kept, stuck], [], [stuck.photo_id, kept.photo_id])).toBeNull();
});

it('is paused when the person holds back all that could be sent', () => {
  const paused = asset(['00', null], { state: 'waiting', reason: 'paused' });
  const stuck = asset(['01', null], { state: 'needs_you', reason: 'file' });
  expect(photoBatch([paused, stuck, asset(['00', '02'])], [])).toMatchObject({ isPaused: true, lead: paused });
  expect(photoBatch([paused, asset(['01', null])], [])).toMatchObject({ isPaused: false });
  expect(photoBatch([stuck], [])).toMatchObject({ isPaused: false });
});

it('shows the pause rather than the row that has not left', () => {
  const paused = asset(['00', null], { state: 'waiting', reason: 'paused' });
  const payload = { id: paused.photo_id };
  const row = { kind: 'photo.create', state: 'queued', reason: null, payload } as ItemOf<'photo'>;
  expect(photoBatch([paused], [row])?.lead).toBe(paused);
});

it('has the state of a photo that is being sent, otherwise of one that waits', () => {
  const waiting = asset(['00', null], { state: 'waiting', reason: 'auth' });
  const sending = asset(['01', null], { state: 'in_flight' });
  expect(photoBatch([asset(['00', null]), waiting], [])?.lead).toBe(waiting);
  expect(photoBatch([waiting, sending], [])?.lead).toBe(sending);
});

it('has the state of the item that creates a photo until the server has its row', () => {
  const photo = asset(['00', null]);
  const refused = { ...announcing(photo.photo_id), state: 'needs_you', reason: 'rejected' } as const;
  expect(photoBatch([photo], [refused])).toMatchObject({ photos: 1, needsYou: 1, lead: null });
  const waiting = { ...announcing(photo.photo_id), state: 'waiting', reason: 'auth' } as const;
  expect(photoBatch([photo], [waiting])?.lead).toBe(waiting);
});

function announcing(id: string): ItemOf<'photo'> {
  const payload = { id, upload_id: '', file_name: '', tags: [], width: 0, height: 0, thumbhash: null, taken_at: null };
  return {
    kind: 'photo.create',
    payload,
    seq: 1,
    id: 'item',
    idempotency_key: '',
    schema_version: 1,
    lane: '',
    depends_on: [],
    ...UNSENT,
    base_version: 0,
    answered_version: null,
    replaced_by: null,
    created_at: '',
    done_at: null,
  };
}

it('counts a photo without its file as one that needs the person, even while its row is sent', () => {
  const photo = asset(['00', null], { state: 'needs_you', reason: 'file' });
  expect(photoBatch([photo], [announcing(photo.photo_id)])).toMatchObject({ needsYou: 1, lead: null });
});

it('keeps photos that arrived together as one batch, the newest first, with its first choice and last arrival', () => {
  const [first, second] = [asset(['00', '05']), asset(['04', '08'])];
  // The network was faster than the choice: nothing waited between them.
  const third = asset(['15', '16']);
  const alone = asset(['40', '41']);
  const other = asset(['50', null]);
  expect(sentBatches([first, second, third, alone, other])).toMatchObject([
    { ids: [alone.photo_id], photos: 1, at: `${MORNING}41` },
    {
      ids: [first, second, third].map(({ photo_id }) => photo_id),
      photos: 3,
      since: `${MORNING}00`,
      at: `${MORNING}16`,
    },
  ]);
});
