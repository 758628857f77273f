import type { Sabotage } from './sabotage.ts';

const folder = 'server/backups';
const rules = `${folder}/backups.test.ts`;
const photos = `${folder}/bucket-photos.test.ts`;

/** Backups that say more than they hold, and restorations that harm what is there. */
export const backupSabotages: readonly Sabotage[] = [
  {
    name: 'what is read of a backup is not compared with its hash',
    file: 'server/gateways/backups/vault.ts',
    find: 'openContent: async (sha256, label) => hashed(await open(keyOf(sha256), label), sha256, label),',
    replace: 'openContent: async (sha256, label) => open(keyOf(sha256), label),',
    caughtBy: rules,
    title: 'names the file in whose place another one is',
  },
  {
    name: 'files are copied after the snapshot alone',
    file: `${folder}/back-up.ts`,
    find: 'files: [...new Map([...before.files, ...after.files]).values()],',
    replace: 'files: [...after.files.values()],',
    caughtBy: rules,
    title: 'has the files that were there when the database was copied',
  },
  {
    name: 'files are copied before the snapshot alone',
    file: `${folder}/back-up.ts`,
    find: 'files: [...new Map([...before.files, ...after.files]).values()],',
    replace: 'files: [...before.files.values()],',
    caughtBy: rules,
    title: 'has the files that were there when the database was copied',
  },
  {
    name: 'a backup is listed before it is whole',
    file: `${folder}/back-up.ts`,
    find: '    if (!has.has(vault.keyOf(sha256))) await vault.putContent(sha256, createReadStream(file));\n',
    replace:
      '    await vault.putText(`backups/${backupId(madeAt)}`, "{}").catch(() => undefined);\n    if (!has.has(vault.keyOf(sha256))) await vault.putContent(sha256, createReadStream(file));\n',
    caughtBy: rules,
    title: 'is none, and leaves the one before whole',
  },
  {
    name: 'an object is written under its name before it is whole',
    file: 'server/gateways/backups/folder-store.ts',
    find: 'const unfinished = join(folder, UNFINISHED, randomUUID());',
    replace: 'const unfinished = file.length > 0 ? file : randomUUID() + UNFINISHED;',
    caughtBy: 'server/gateways/backups/backup-store.contract.test.ts',
    title: 'keeps objects by their keys, and replaces them',
  },
  {
    name: 'a restoration takes the place before all of it is compared',
    file: `${folder}/restore.ts`,
    find: '  if (findings.length > 0) throw new NotRestoredError(findings);\n  const database',
    replace: '  const database',
    caughtBy: rules,
    title: 'names the file with a flipped bit, and the one that is missing',
  },
  {
    name: 'a damaged database of a backup is passed over',
    file: `${folder}/restore.ts`,
    find: '  findings.push(...(await restoreDatabase(vault, manifest, place, config)));\n',
    replace: '  await restoreDatabase(vault, manifest, place, config);\n',
    caughtBy: rules,
    title: 'leaves everything as it was when the backup is damaged',
  },
  {
    name: 'a restoration does not ask whether the server runs',
    file: `${folder}/swap.ts`,
    find: 'if (installation.databaseUrl === null) return assertFileFree(sqliteFile(installation));',
    replace: 'if (installation.databaseUrl === null) return;',
    caughtBy: rules,
    title: 'waits for the server to stop',
  },
  {
    name: 'a restored server goes on with the feed of before',
    file: `${folder}/restore.ts`,
    find: '    await beginNewEra(database);\n',
    replace: '    await Promise.resolve(beginNewEra);\n',
    caughtBy: rules,
    title: 'read everything anew',
  },
  {
    name: 'the rows of a restored database are not counted',
    file: `${folder}/database-facts.ts`,
    find: '    if (other.rows !== rows) return',
    replace: '    if (other.rows < 0) return',
    caughtBy: rules,
    title: 'names a table whose rows are not those of its list',
  },
  {
    name: 'the figures of a backup are read outside of its snapshot',
    file: `${folder}/snapshot.ts`,
    find: "'begin transaction isolation level repeatable read, read only'",
    replace: "'begin transaction isolation level read committed, read only'",
    caughtBy: rules,
    title: 'made while people write',
    database: 'postgresql',
  },
  {
    name: 'pruning removes what a kept backup names',
    file: `${folder}/prune-backups.ts`,
    find: 'if (!named.has(key)) unnamed.push(key);',
    replace: 'unnamed.push(key);',
    caughtBy: rules,
    title: 'beyond the newest ones is removed',
  },
  {
    name: 'a backup with a key is not encrypted',
    file: 'server/gateways/backups/vault.ts',
    find: 'return store.put(key, sealKey === null ? packed : chained(packed, sealing(sealKey)));',
    replace:
      'return store.put(key, sealKey === null || sealing.length > 0 ? packed : chained(packed, sealing(sealKey)));',
    caughtBy: rules,
    title: 'shows neither contents nor hashes',
  },
  {
    name: 'a file of a backup may leave the data folder',
    file: `${folder}/restore.ts`,
    find: "normalize(path) !== path.replaceAll('/', sep) || path.startsWith('..')",
    replace: "normalize(path) !== path.replaceAll('/', sep)",
    caughtBy: rules,
    title: 'never writes outside of its place',
  },
  {
    name: 'photos of a bucket are copied after the snapshot alone',
    file: `${folder}/back-up.ts`,
    find: '[...new Map([...photosBefore.objects, ...photosAfter.objects]).values()]',
    replace: '[...photosAfter.objects.values()]',
    caughtBy: photos,
    title: 'deleted after the database was copied',
  },
  {
    name: 'photos go into the bucket before the backup is compared',
    file: `${folder}/restore-and-swap.ts`,
    find: '    await restoreInto(vault, manifest, place, config);\n    await restoreObjects(vault, manifest, bucket);\n',
    replace:
      '    await restoreObjects(vault, manifest, bucket);\n    await restoreInto(vault, manifest, place, config);\n',
    caughtBy: photos,
    title: 'that are damaged in the backup are named',
  },
  {
    name: 'photos of a bucket are read and not compared',
    file: `${folder}/restore.ts`,
    find: '  findings.push(...(await damagedObjects(vault, manifest)));\n',
    replace: '  await Promise.resolve(damagedObjects);\n',
    caughtBy: photos,
    title: 'that are damaged in the backup are named',
  },
];
