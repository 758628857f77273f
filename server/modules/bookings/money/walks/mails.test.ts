import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { aHeldSlot, type HeldSlot, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await paidApp();
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** The mails to a person since the last time, the oldest first. */
async function mailed(to: string): Promise<string[]> {
  await liveUntil(paid, clock.now());
  const { sent } = paid.test.mail;
  const own = sent.filter((mail) => mail.to === to);
  sent.splice(0, sent.length, ...sent.filter((mail) => mail.to !== to));
  return own.map(({ subject, text }) => plain(`${subject}\n${text}`));
}

async function cancel(slot: HeldSlot, headers: Record<string, string>, reason: string): Promise<void> {
  const url = `/api/bookings/${slot.id}/cancel`;
  const terms = await paid.test.app.inject({ url: `/api/bookings/${slot.id}/cancellation`, headers });
  const { ceiling_cents } = terms.json<{ ceiling_cents: number }>();
  await paid.test.app.inject({ method: 'PUT', url, headers, payload: { ceiling_cents, reason } });
}

it('tells both parties of a confirmed session, what is kept and when it is taken', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true, client_email: 'luce@exemple.ca' });
  await mailed('luce@exemple.ca');
  await pay(paid, slot);
  const [client, ...more] = await mailed('luce@exemple.ca');
  expect(more).toEqual([]);
  expect(client).toContain('Votre séance est confirmée : mariage, Québec');
  expect(client).toMatch(
    /Rien n’est débité avant la séance : 517,39 \$ seront prélevés de votre carte visa •••• 4242 après la séance \(.+\)\./,
  );
  // A guest's way to the session is the link.
  expect(client).toContain('#acces=');
  const [photographer] = await mailed(slot.provider.email);
  expect(photographer).toContain('La séance est confirmée : mariage, Québec');
  expect(photographer).not.toContain('4242');
});

it('tells of a card that was declined, and of what was taken', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true, client_email: 'ana@exemple.ca', locale: 'en' });
  const { starts_at, ends_at } = await pay(paid, slot, { method: 'pm_bad' });
  await mailed('ana@exemple.ca');
  paid.charges.cards.set('pm_bad', 'declined');
  await liveUntil(paid, addHours(new Date(starts_at), -72));
  const [client] = await mailed('ana@exemple.ca');
  expect(client).toContain('Your payment failed');
  expect(client).toMatch(/Pay \$517\.39 yourself, with the same card or another one, before we try again on .+/);
  const photographer = await mailed(slot.provider.email);
  expect(photographer.at(-1)).toContain('Un paiement a échoué');
  await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(ends_at), 2));
  const taken = await mailed('ana@exemple.ca');
  expect(taken.at(-1)).toMatch(/Receipt of \$517\.39[\s\S]+\$517\.39 was taken from your card visa •••• 4242/);
});

it('tells the other side of a cancellation, and of claimed costs', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true, client_email: 'eve@exemple.ca', inDays: 5 });
  await pay(paid, slot);
  clock.setAhead(4 * 24 * 3_600_000);
  await mailed('eve@exemple.ca');
  await mailed(slot.provider.email);
  await cancel(slot, slot.client, 'La fête n’a plus lieu.');
  expect(await mailed('eve@exemple.ca')).toEqual([]);
  const [photographer] = await mailed(slot.provider.email);
  expect(photographer).toContain('« La fête n’a plus lieu. »');
  expect(photographer).toMatch(/vous pouvez en réclamer (?:258,70|517,39) \$ au plus, jusqu’à ce moment : /);
  const payload = { lines: [{ label: 'Studio', cents: 12_000 }], words: '' };
  await paid.test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${slot.id}/claim`,
    headers: slot.photographer,
    payload,
  });
  expect((await mailed('eve@exemple.ca'))[0]).toMatch(/réclame 120,00 \$[\s\S]+Vous pouvez contester jusqu’à/);
});

it('tells the client that the photographer cancelled, and that nothing is owed', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true, client_email: 'lou@exemple.ca' });
  await pay(paid, slot);
  await mailed('lou@exemple.ca');
  await cancel(slot, slot.photographer, 'Je suis malade.');
  const [client] = await mailed('lou@exemple.ca');
  expect(client).toMatch(/a annulé votre séance[\s\S]+« Je suis malade\. »[\s\S]+Vous ne devez rien/);
});
