import { expect, it } from 'vitest';
import { accountMail } from './account-mail.ts';

const facts = { name: 'Ana Roy', url: 'https://declic.test/a', forgotten: 'https://declic.test/b', asked: 'Préparé.' };

it('who is invited has asked for nothing, and is not told to have', () => {
  const { words } = accountMail('fr', { id: '1', to: 'ana@exemple.ca' }, 'invitation', facts);
  const text = JSON.stringify(words);
  expect(text).toContain('Ce compte n’est pas pour vous?');
  expect(text).not.toContain('rien demandé');
});
