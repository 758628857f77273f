import type { Booking } from '../../../shared/bookings/booking.schema.ts';
import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import { inDays, pickDay, signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

const CLIENT = 'client@declic.test';
const PHOTOGRAPHER = 'samuel@declic.test';

test(
  'a client proposes another date without a network, and their photographer accepts it',
  { tag: '@long' },
  async ({ world }) => {
    const { url } = world.server;
    const camille = await Person.signIn(url, CLIENT);
    const samuel = await Person.signIn(url, PHOTOGRAPHER);
    const bookingsOf = async (person: Person) => (await person.get<Paged<Booking>>('/api/bookings?per_page=100')).data;
    const his = new Set((await bookingsOf(samuel)).map(({ id }) => id));
    const agreed = (await bookingsOf(camille)).find(
      ({ id, status, starts_at }) => his.has(id) && status === 'confirmed' && Date.parse(starts_at) > Date.now() + 3e8,
    );
    if (agreed === undefined) throw new Error('The demo has no session to move');
    const date = inDays(52);

    const phone = await world.device('client');
    const client = await visit(phone, `${world.url}/fr/connexion`);
    await signIn(client, CLIENT);
    await client.goto(`${world.url}/contrats/${agreed.quote_request_id}`);
    await client.getByRole('link', { name: /^Proposer une autre date/ }).click();
    await expect(client.getByText('Dernières heures')).toBeVisible();
    await phone.setOffline(true);
    await pickDay(client, date);
    await client.getByLabel('Heure de début').fill('10:00');
    await client.getByLabel(/^Un mot pour/).fill('La salle est prise.');
    expect(await violations(client)).toEqual([]);
    await client.getByRole('button', { name: 'Proposer' }).click();
    await expect(client.getByRole('heading', { name: 'Vous proposez une autre date' })).toBeVisible();
    await phone.setOffline(false);
    await expect(client.getByRole('heading', { name: 'Samuel a votre proposition' })).toBeVisible();

    const studio = await visit(await world.device('photographer'), `${world.url}/fr/connexion`);
    await signIn(studio, PHOTOGRAPHER);
    await studio.goto(`${world.url}/contrats/${agreed.quote_request_id}`);
    await expect(studio.getByText('La salle est prise.')).toBeVisible();
    await studio.getByRole('button', { name: 'Accepter la nouvelle date' }).click();
    await studio.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click();
    await expect(studio.getByRole('heading', { name: 'La séance est déplacée' })).toBeVisible();
    await expect(client.getByRole('heading', { name: 'La séance est déplacée' })).toBeVisible();
    const moved = await camille.get<Booking>(`/api/bookings/${agreed.id}`);
    expect([moved.date, moved.time]).toEqual([date, '10:00']);
  },
);
