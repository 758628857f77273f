// both databases: each is copied and restored by its own means
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import type { BackupStore } from '#server/gateways/backups/backup-store.ts';
import { folderStore } from '#server/gateways/backups/folder-store.ts';
import { openVault, type Vault } from '#server/gateways/backups/vault.ts';
import { findPostgres } from '../../scripts/postgres.ts';
import { aKey, aRequest } from '../testing/factories.ts';
import { signedInClient } from '../testing/sessions.ts';
import { onRestoredApp } from '../testing/restored/restored-app.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { aJpeg } from '../testing/pictures.ts';
import { TestImages } from '../testing/test-images.ts';
import { aPhotoDevice, aStoredPhoto, type PhotoDevice, photosOf } from '../testing/uploads.ts';
import { WIDE, widenKeys } from '../testing/restored/wide-keys.ts';
import { backUp } from './back-up.ts';
import { backupId, backupIds, type Manifest, readManifest } from './manifest.ts';
import { proveBackup } from './prove.ts';
import { NotRestoredError } from './restore.ts';
import { restoreAndSwap } from './restore-and-swap.ts';

type Device = Awaited<ReturnType<typeof signedInClient>>;

const SECRET = 'a passphrase for tests, long enough to be one';

let test: TestApp;
let config: Config;
let client: Device;
let photographer: PhotoDevice;
let folder: string;
let vault: Vault;

beforeAll(async () => {
  test = await testApp({ images: new TestImages() });
  config = { ...test.config, backups: { ...test.config.backups, programs: { bin: findPostgres(), path: '' } } };
  client = await signedInClient(test);
  photographer = await aPhotoDevice(test);
  for (const seed of [9_002, 9_003]) await aStoredPhoto(test, photographer, await aJpeg(seed));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declic-backups-'));
  vault = openVault(folderStore(folder), null);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => test.close());

async function ask(): Promise<string> {
  const payload = aRequest();
  const headers = { ...client.headers, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload });
  expect(reply.statusCode).toBe(201);
  return payload.id;
}

async function changes({ app }: Pick<TestApp, 'app'>, since = '') {
  const query = since === '' ? '' : `&since=${encodeURIComponent(since)}`;
  const url = `/api/sync/changes?types=quote_request${query}`;
  const reply = await app.inject({ url, headers: client.headers });
  return { status: reply.statusCode, ...reply.json<ChangesReply>() };
}

const made = async (of = vault) => (await backUp(config, of)).manifest;
const findingsOf = async (manifest: Manifest, of = vault): Promise<readonly string[]> => {
  const error = await proveBackup(of, manifest, config).catch((reason: unknown) => reason);
  return error instanceof NotRestoredError ? error.findings : [`proved: ${String(error)}`];
};

const onRestored = (manifest: Manifest, work: (app: TestApp['app']) => Promise<void>) =>
  onRestoredApp({ vault, manifest, config, folder }, work);

describe('a backup', () => {
  it('made while people write contains what was answered before it, and is proved', async () => {
    const before = await ask();
    let isMade = false;
    const write = (): Promise<void> => (isMade ? Promise.resolve() : ask().then(write));
    const busy = write();
    const manifest = await made().finally(() => void (isMade = true));
    await busy;
    expect(await findingsOf(manifest)).toEqual(['proved: undefined']);
    await onRestored(manifest, async (app) => {
      expect((await changes({ app })).changes.map(({ id }) => id)).toContain(before);
    });
  });

  it('brings photos back, byte for byte', async () => {
    const photo = await aStoredPhoto(test, photographer, await aJpeg(9_001));
    const manifest = await made();
    await onRestored(manifest, async (app) => {
      expect((await photosOf({ ...test, app }, photographer)).map(({ id }) => id)).toContain(photo.id);
    });
    for (const { path } of manifest.files) {
      expect(readFileSync(join(folder, 'restored', path))).toEqual(readFileSync(join(config.dataDir, path)));
    }
  });

  it('copies only new files the second time', async () => {
    await made();
    const before = objects().length;
    const { newBytes } = await backUp(config, vault);
    expect(newBytes).toBe(0);
    // The database is one object, which changes with each backup.
    expect(objects().length).toBeLessThanOrEqual(before + 1);
  });

  it('beyond the newest ones is removed, with what no other names', async () => {
    await made();
    await ask();
    const { manifest, removed } = await backUp({ ...config, backups: { ...config.backups, kept: 1 } }, vault);
    expect([removed, await backupIds(vault)]).toEqual([1, [manifest.id]]);
    expect(await findingsOf(manifest)).toEqual(['proved: undefined']);
    const named = new Set([manifest.database, ...manifest.files].map(({ sha256 }) => sha256));
    expect(objects().length).toBe(named.size);
  });

  it.each([0, 1])('without room after %d objects is none, and leaves the one before whole', async (count) => {
    const earlier = await made();
    await ask();
    await expect(made(openVault(fullAfter(folderStore(folder), count), null))).rejects.toThrow('ENOSPC');
    expect(await backupIds(vault)).toEqual([earlier.id]);
    expect(await findingsOf(earlier)).toEqual(['proved: undefined']);
  });

  it('names the file with a flipped bit, and the one that is missing', async () => {
    const manifest = await made();
    const [first, second] = manifest.files;
    if (first === undefined || second === undefined) throw new Error('A data folder has files');
    const file = join(folder, vault.keyOf(first.sha256));
    const bytes = readFileSync(file);
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    rmSync(join(folder, vault.keyOf(second.sha256)));
    const findings = await findingsOf(manifest);
    expect(findings.map((finding) => finding.split(':')[0])).toEqual([first.path, second.path]);
  });

  it('names the file in whose place another one is', async () => {
    const manifest = await made();
    const [first, second] = manifest.files.filter(({ bytes }) => bytes > 0);
    if (first === undefined || second === undefined) throw new Error('A data folder has files');
    const fileOf = ({ sha256 }: typeof first) => join(folder, vault.keyOf(sha256));
    writeFileSync(fileOf(first), readFileSync(fileOf(second)));
    expect(await findingsOf(manifest)).toEqual([`${first.path}: other bytes than were put`]);
  });

  it('has the files that were there when the database was copied, and those of just after', async () => {
    const [gone, added] = ['gone', 'added'].map((name) => join(config.dataDir, name));
    if (gone === undefined || added === undefined) throw new Error('Two files');
    writeFileSync(gone, 'a file that a row names');
    await made();
    await ask();
    const changing: Vault = {
      ...vault,
      putContent: async (...args) => {
        await vault.putContent(...args);
        rmSync(gone, { force: true });
        writeFileSync(added, 'a file that a row names');
      },
    };
    const manifest = await made(changing);
    const paths = manifest.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['gone', 'added']));
    expect(await findingsOf(manifest)).toEqual(['proved: undefined']);
    rmSync(added);
  });

  it('never writes outside of its place', async () => {
    const manifest = await made();
    const [first] = manifest.files;
    if (first === undefined) throw new Error('A data folder has files');
    const files = [{ ...first, path: '../beside' }];
    expect(await findingsOf({ ...manifest, files })).toEqual(['../beside: no path of a data folder']);
  });

  it('with a damaged database is refused', async () => {
    const manifest = await made();
    const file = join(folder, vault.keyOf(manifest.database.sha256));
    writeFileSync(file, readFileSync(file).subarray(0, -50));
    expect(await findingsOf(manifest)).toEqual([expect.stringContaining('the database: ')]);
  });

  it('names a table whose rows are not those of its list', async () => {
    const manifest = await made();
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 3_000 } : table));
    expect(await findingsOf({ ...manifest, tables })).toEqual([
      expect.stringMatching(/^table users: \d+ rows instead/),
    ]);
  });

  it('of a newer version says so', async () => {
    const manifest = await made();
    const newer = { ...manifest, migrations: [...manifest.migrations, 'Migration29990101000000_later'] };
    expect(await findingsOf(newer)).toEqual([expect.stringContaining('made by a newer version')]);
  });
});

describe('an encrypted backup', () => {
  it('shows neither contents nor hashes, and is proved by its key alone', async () => {
    const sealed = openVault(folderStore(folder), SECRET);
    const manifest = await made(sealed);
    expect(await findingsOf(manifest, sealed)).toEqual(['proved: undefined']);
    const names = objects().join('\n');
    expect(manifest.files.filter(({ sha256 }) => names.includes(sha256))).toEqual([]);
    await expect(readManifest(vault, manifest.id)).rejects.toThrow('damaged, or encrypted');
    const other = openVault(folderStore(folder), SECRET.toUpperCase());
    await expect(readManifest(other, manifest.id)).rejects.toThrow('another BACKUP_KEY');
  });
});

describe('devices after a restoration', () => {
  it('read everything anew, also one that had seen later changes, and take rows of their older versions', async () => {
    const id = await ask();
    const manifest = await made();
    await ask();
    const later = await changes(test);
    const seen = later.changes.find((change) => change.id === id)?.version ?? 0;
    await onRestored(manifest, async (app) => {
      expect((await changes({ app }, later.cursor)).status).toBe(410);
      const row = (await changes({ app })).changes.find((change) => change.id === id);
      expect(row?.version).toBeGreaterThan(seen + 1_000);
    });
  });

  it('read on where numbers of the feed are past 32 bits', async () => {
    const id = await ask();
    await widenKeys(test);
    const { cursor } = await changes(test);
    const manifest = await made();
    expect(manifest.feed.last).toBeGreaterThan(WIDE);
    expect(await findingsOf(manifest)).toEqual(['proved: undefined']);
    await onRestored(manifest, async (app) => {
      expect((await changes({ app }, cursor)).status).toBe(410);
      const anew = await changes({ app });
      expect(anew.changes.map((change) => change.id)).toContain(id);
      expect(Number(anew.cursor.split(':')[1])).toBeGreaterThan(WIDE + 1_000_000);
    });
  });
});

describe('restoring in place', () => {
  it('waits for the server to stop, then keeps what was there beside it', async () => {
    const own = await testApp();
    const place = { ...own.config, backups: config.backups };
    const { manifest } = await backUp(place, vault);
    const stamp = () => backupId(new Date());
    await expect(restoreAndSwap(vault, manifest, place, stamp())).rejects.toThrow('stop the server');
    await own.app.close();
    await own.database.close();
    writeFileSync(join(place.dataDir, 'written-later'), '');
    const kept = await restoreAndSwap(vault, manifest, place, stamp());
    expect(existsSync(join(place.dataDir, 'written-later'))).toBe(false);
    expect(existsSync(join(kept[0] ?? '', 'written-later'))).toBe(true);
    const database = await openDatabase(place);
    expect(await database.orm.migrator.getPending()).toEqual([]);
    await database.close();
    for (const name of [place.dataDir, kept[0] ?? '']) rmSync(name, { recursive: true, force: true });
  });

  it('leaves everything as it was when the backup is damaged', async () => {
    const own = await testApp();
    const place = { ...own.config, backups: config.backups };
    const { manifest } = await backUp(place, vault);
    await own.app.close();
    await own.database.close();
    rmSync(join(folder, vault.keyOf(manifest.database.sha256)));
    const before = readdirSync(place.dataDir);
    await expect(restoreAndSwap(vault, manifest, place, backupId(new Date()))).rejects.toThrow('missing');
    expect(readdirSync(place.dataDir)).toEqual(before);
    const beside = readdirSync(join(place.dataDir, '..')).filter((name) => name.startsWith(`${place.dataDir}.`));
    expect(beside).toEqual([]);
    rmSync(place.dataDir, { recursive: true, force: true });
  });
});

function objects(): string[] {
  const root = join(folder, 'objects');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** A disk that is full after so many objects. */
function fullAfter(store: BackupStore, count: number): BackupStore {
  let puts = 0;
  return {
    ...store,
    put: (key, bytes) => {
      puts += 1;
      if (puts <= count) return store.put(key, bytes);
      return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    },
  };
}
