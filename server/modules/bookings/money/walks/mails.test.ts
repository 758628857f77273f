import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { clock } from '#server/foundation/clock.ts';
import { aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, type HeldSlot, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
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

/** The first mail since the last time: a job that the app itself has begun may still be at work. */
function nextMail(to: string): Promise<string> {
  return vi.waitFor(async () => {
    const [mail] = await mailed(to);
    if (mail === undefined) throw new Error(`No mail to ${to} yet`);
    return mail;
  });
}

async function cancel(slot: HeldSlot, headers: Record<string, string>, reason: string): Promise<void> {
  const url = `/api/bookings/${slot.id}/cancel`;
  const terms = await paid.test.app.inject({ url: `/api/bookings/${slot.id}/cancellation`, headers });
  const { ceiling_cents } = terms.json<{ ceiling_cents: number }>();
  await paid.test.app.inject({ method: 'PUT', url, headers, payload: { ceiling_cents, reason } });
}

async function put({ id }: HeldSlot, path: string, headers: Record<string, string>, payload: object): Promise<void> {
  await paid.test.app.inject({ method: 'PUT', url: `/api/bookings/${id}/${path}`, headers, payload });
}

async function refund({ id }: HeldSlot, headers: Record<string, string>, payload: object): Promise<void> {
  const reply = await paid.test.app.inject({ method: 'POST', url: `/api/bookings/${id}/refunds`, headers, payload });
  expect(reply.statusCode).toBe(200);
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

it('tells of a card that was declined, of what was taken, and of what is given back', async () => {
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
  await mailed(slot.provider.email);
  // A guest gets a few mails an hour.
  await liveUntil(paid, addHours(clock.now(), 24));
  await refund(slot, admin, { id: aKey(), cents: 10_000, reason: 'Ten photos are missing.' });
  const byTeam = await nextMail('ana@exemple.ca');
  expect(byTeam).toMatch(
    /\$100\.00 is given back to you: [\s\S]+on your card visa •••• 4242[\s\S]+“Ten photos are missing\.”/,
  );
  expect(byTeam).not.toContain('In all');
  expect(await nextMail(slot.provider.email)).toMatch(
    /L’équipe de Déclic rend 100,00 \$[\s\S]+86,95 \$ sont repris de ce que vous avez reçu, et 13,05 \$ de la commission/,
  );
  await liveUntil(paid, addHours(clock.now(), 24));
  await refund(slot, slot.photographer, { id: aKey(), cents: 5_000, reason: 'And one more.' });
  expect(await nextMail('ana@exemple.ca')).toMatch(/\$50\.00 is given back[\s\S]+In all, \$150\.00/);
  expect(await mailed(slot.provider.email)).toEqual([]);
});

it('tells a photographer of what the team gives back, and not of what they gave back themselves meanwhile', async () => {
  const slot = await aHeldSlot(paid);
  const { ends_at } = await pay(paid, slot);
  await liveUntil(paid, addHours(new Date(ends_at), 2));
  await mailed(slot.provider.email);
  const sleeping = vi.spyOn(paid.test.app.jobRunner, 'wake').mockImplementation(() => undefined);
  await refund(slot, admin, { id: aKey(), cents: 10_000, reason: 'Ten photos are missing.' });
  clock.setAhead(clock.aheadMs + 1_000);
  await refund(slot, slot.photographer, { id: aKey(), cents: 5_000, reason: 'And one more.' });
  sleeping.mockRestore();
  const told = await mailed(slot.provider.email);
  expect(told).toEqual([expect.stringMatching(/L’équipe de Déclic rend 100,00 \$[\s\S]+Ten photos are missing/)]);
});

it('tells the other side of a cancellation, of claimed costs, and both of the decision', async () => {
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
  await put(slot, 'claim', slot.photographer, payload);
  expect((await mailed('eve@exemple.ca'))[0]).toMatch(/réclame 120,00 \$[\s\S]+Vous pouvez contester jusqu’à/);
  await put(slot, 'claim/contest', slot.client, { words: 'Le studio était gratuit.' });
  await mailed(slot.provider.email);
  await put(slot, 'claim/decide', admin, { cents: 4_000, words: 'La moitié du studio.' });
  expect(await nextMail('eve@exemple.ca')).toMatch(
    /Vous devez 40,00 \$[\s\S]+frais de 120,00 \$[\s\S]+« La moitié du studio\. »/,
  );
  expect(await nextMail(slot.provider.email)).toMatch(/40,00 \$ de frais vous reviennent[\s\S]+les 120,00 \$/);
});

it('tells the client that the photographer cancelled, and that nothing is owed', async () => {
  const slot = await aHeldSlot(paid, { isGuest: true, client_email: 'lou@exemple.ca' });
  await pay(paid, slot);
  await mailed('lou@exemple.ca');
  await cancel(slot, slot.photographer, 'Je suis malade.');
  const [client] = await mailed('lou@exemple.ca');
  expect(client).toMatch(/a annulé votre séance[\s\S]+« Je suis malade\. »[\s\S]+Vous ne devez rien/);
});
