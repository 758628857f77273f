import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptMail, readKeptMail } from './kept-mail.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declic-kept-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message = (id: string, to: string) => ({ id, to, subject: `For ${to}`, text: 'Hello', html: '<p>Hello</p>' });

it('stores a message once when it is sent twice', async () => {
  const mail = keptMail(folder, 'declic@exemple.ca');
  await mail.send(message('1', 'ana@exemple.ca'));
  await mail.send(message('1', 'ana@exemple.ca'));
  expect(readdirSync(folder)).toEqual(['1.eml']);
});

it('deletes the messages to one address, and no others', async () => {
  const mail = keptMail(folder, 'Déclic <declic@exemple.ca>');
  const long = `${'tres.longue.adresse.'.repeat(3)}ana@exemple.ca`;
  await mail.send(message('1', 'ana@exemple.ca'));
  await mail.send(message('2', 'savana@exemple.ca'));
  await mail.send(message('3', long));
  await mail.forget('ana@exemple.ca');
  await mail.forget(long);
  const left = await readKeptMail(folder, 10);
  expect(left.map(({ id }) => id)).toEqual(['2']);
  expect(left[0]?.raw.toString()).toContain('For savana@exemple.ca');
});

it('has nothing to delete before the first message', async () => {
  await expect(keptMail(join(folder, 'none'), 'declic@exemple.ca').forget('ana@exemple.ca')).resolves.toBeUndefined();
});
