import type { Sabotage } from './sabotage-of.ts';

const uploads = (file: string) => `client/data/uploads/${file}.ts`;
const waiting = 'client/data/outbox/waiting.ts';
const server = (file: string) => `server/modules/uploads/${file}.ts`;

/** Sabotages of photos on their way: on the device, then on the server. */
export const photoSabotages: readonly Sabotage[] = [
  {
    name: 'a photo’s lease is not looked at',
    file: uploads('sending/claim'),
    find: "const free = leasedUntil(asset) > now ? null : (move(asset, 'retry') ?? asset);",
    replace: "const free = move(asset, 'retry') ?? asset;",
  },
  {
    name: 'a lease is cut while its page is there',
    file: 'client/data/presence.ts',
    find: ' || (await isPresent(locks, lease.by))) continue;',
    replace: ') continue;',
  },
  {
    name: 'a pause is not looked at',
    file: 'client/data/flush/lease.ts',
    find: "if (item.state !== 'waiting') return true;",
    replace: "if (item.state !== 'waiting' || item.reason === 'paused') return true;",
  },
  {
    name: 'a pause does not stop the sender',
    file: uploads('photos'),
    find: 'await db.assets.put({ ...paused, lease: null, last_error: null });',
    replace: 'await db.assets.put({ ...paused, epoch: asset.epoch, lease: null, last_error: null });',
  },
  {
    name: 'a photo’s epoch is not compared',
    file: uploads('sending/settle'),
    find: 'return asset?.epoch === epoch ? work(db, asset) : null;',
    replace: 'return asset === undefined ? null : work(db, asset);',
  },
  {
    name: 'a photo’s bytes go before the server has said it has them',
    file: uploads('sending/send'),
    find: '  const startedAt = ports.clock.now();\n',
    replace:
      "  const startedAt = ports.clock.now();\n  if (offset + bytes.length === asset.size) await db.asset_chunks.where('asset_id').equals(asset.id).delete();\n",
  },
  {
    name: 'the offset shown is what was sent',
    file: uploads('sending/settle'),
    find: 'const next = { ...asset, last_error: error };',
    replace: 'const next = { ...asset, offset: asset.size, last_error: error };',
  },
  {
    name: 'a photo is done when some of it arrived',
    file: uploads('sending/send'),
    find: 'if (is_complete === 1 || duplicate_of !== null) {',
    replace: 'if (offset > 0 || duplicate_of !== null) {',
  },
  {
    name: 'an upload that is gone is not begun again',
    file: uploads('sending/send'),
    find: " || (reply.kind === 'ours' && [404, 410].includes(reply.status));",
    replace: ';',
  },
  {
    name: 'a photo leaves as whoever is signed in',
    file: uploads('sending/send'),
    find: 'async function sendPiece({ ports, keeper, db, piece, session }: Sending, asset: Asset, offset: number): Promise<Reply> {\n',
    replace:
      "async function sendPiece({ ports, keeper, db: from, piece }: Sending, asset: Asset, offset: number): Promise<Reply> {\n  const session = undefined;\n  const db = Object.create(from, { owner: { value: (await ports.device.fact('session'))?.owner ?? from.owner } }) as OwnerDb;\n",
  },
  {
    name: 'a photo is kept and not announced',
    file: uploads('ingest'),
    find: "      await queueAction(ports, db, { kind: 'photo.create', payload }, { after });\n",
    replace: '',
  },
  {
    name: 'a photo that is taken out counts as there',
    file: uploads('ingest'),
    find: 'if (removal !== null) removals.push(removal);\n    else if',
    replace: 'if',
  },
  {
    name: 'a photo taken back is not deleted on the server',
    file: waiting,
    find: '  await enqueue(ports, db, { ...action, ...base });',
    replace: '  if (deletesRow !== true) await enqueue(ports, db, { ...action, ...base });',
  },
  {
    name: 'a photo whose page is closed does not ask for its file',
    file: uploads('sending/open-files'),
    find: "move(asset, 'lose_file');",
    replace: 'null;',
  },
  {
    name: 'a file chosen again is called a duplicate',
    file: uploads('ingest'),
    find: 'if (waiting !== null && !isHere(waiting, ports.contextId)) {',
    replace: "if (waiting !== null && waiting.id === '') {",
  },
  {
    name: 'a photo taken back goes on being sent',
    file: uploads('photos'),
    find: 'return cancelUploads(db, photoId);',
    replace: 'return cancelUploads(db, photoId.slice(1));',
  },
  {
    name: 'a deletion is its page’s alone',
    file: uploads('deletions'),
    find: 'if (isAwaited && (await isPresent(ports.locks, page))) continue;',
    replace: 'if (isAwaited || !finished.includes(id)) continue;',
  },
  {
    name: 'a deletion that was taken back is done',
    file: uploads('deletions'),
    find: 'async (db) => (await takeBackDeletions(db, [id])).length > 0',
    replace: 'async (db) => (await takeBackDeletions(db, [id])).length >= 0',
  },
  {
    name: 'an order leaves before the rows it names',
    file: waiting,
    find: ', ...idsIn(action.payload, rowsIn).flatMap((id) => creations.get(id) ?? [])',
    replace: '',
  },
  {
    name: 'a row that waits is overtaken',
    file: 'client/data/flush/lease.ts',
    find: 'if (held.has(entity)) return false;',
    replace: '',
  },
  {
    name: 'covers do not take turns',
    file: waiting,
    find: '    else if (earlier.lane !== laneOf(action.kind, action.payload.id)) dependsOn.push(earlier.id);\n',
    replace: '',
  },
  {
    name: 'a plan’s cover takes the place of the portfolio’s in the queue',
    file: waiting,
    find: 'if ((await fieldOf(db, item, among)) === wanted) found.push(item);',
    replace: 'if (wanted !== undefined) found.push(item);',
  },
  {
    name: 'a photo of the portfolio is taken for an image of the plan',
    file: uploads('ingest'),
    find: '=> plan_id === planId;',
    replace: "=> plan_id === planId || planId !== '';",
  },
  {
    name: 'bytes of a plan are looked for in the portfolio',
    file: 'server/modules/portfolio/photo-bytes.ts',
    find: '(await waitingFor(upload))?.plan_id)',
    replace: '(await waitingFor(upload)) && null)',
  },
  {
    name: 'one cover for portfolio and plans',
    file: 'server/modules/portfolio/change-photo.ts',
    find: 'PortfolioPhoto, { provider_id, plan_id, is_cover: 1,',
    replace: 'PortfolioPhoto, { provider_id, is_cover: 1,',
  },
  {
    name: 'photos that were taken back are waited for',
    file: 'client/data/flush/lease.ts',
    find: 'return found.some(({ state }) => !isTerminal(state));',
    replace: "return found.some(({ state }) => state !== 'done');",
  },
  {
    name: 'an old answer outlives a snapshot',
    file: 'client/data/flush/settle.ts',
    find: 'const seenIn = isWhole ? snapshot : snapshot - 1;',
    replace: 'const seenIn = snapshot;',
  },
  {
    name: 'a piece is written wherever it comes from',
    file: server('receive-piece'),
    find: '  if (offset !== upload.offset_bytes) throw offsetMismatch(upload.offset_bytes);\n',
    replace: '',
  },
  {
    name: 'an upload is not closed at its end',
    file: server('finish-upload'),
    find: "  upload.status = 'complete';\n",
    replace: '',
  },
  {
    name: 'bytes are acknowledged before they are safe',
    file: server('receive-piece'),
    find: '  if (bytesLeftIn(upload) === 0) for await (const _ of measured());\n',
    replace:
      '  await parts.commit(({ now }) => moveOffset(upload.id, upload.offset_bytes, upload.offset_bytes + (piece.length ?? 0), now));\n  if (bytesLeftIn(upload) === 0) for await (const _ of measured());\n',
  },
  {
    name: 'a file is emptied when more of it comes',
    file: 'server/gateways/storage/disk-storage.ts',
    find: 'unlessMissing(() => open(file, constants.O_WRONLY));',
    replace: 'unlessMissing(() => open(file, constants.O_WRONLY | constants.O_TRUNC));',
  },
  {
    name: 'a piece is written at the beginning',
    file: server('receive-piece'),
    find: 'parts.storage.writePiece(upload.id, upload.offset_bytes, measured())',
    replace: 'parts.storage.writePiece(upload.id, 0, measured())',
  },
  {
    name: 'anybody may go on with an upload',
    file: server('upload.rows'),
    find: 'if (upload === null || upload.owner !== owner) throw notFound();',
    replace: 'if (upload === null) throw notFound();',
  },
  {
    name: 'devices that waited for the bytes are not told',
    file: server('finish-upload'),
    find: '  await target?.arrived(work, { id, owner, size, sha256, refusal });\n',
    replace: '',
  },
  {
    name: 'bytes two portfolios share go with the first',
    file: server('originals'),
    find: 'if (!isWanted) await storage.removeOriginal(sha256);',
    replace: 'if (isWanted || !isWanted) await storage.removeOriginal(sha256);',
  },
];
