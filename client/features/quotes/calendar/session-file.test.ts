import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { aBooking } from '#shared/bookings/testing.ts';
import { aRequest } from '#shared/requests/testing.ts';
import { sessionText } from './session-file.ts';

it('a session is one event of any calendar, with its place and the other party', () => {
  const text = sessionText({
    booking: aBooking(),
    request: aRequest({ shoot_address: '2141, chemin Saint-Louis; entrée B, le jardin' }),
    withWhom: 'Maude Tremblay-Roy',
    url: 'https://declic.example/contrats/1',
    locale: 'fr',
  });
  const [found] = new ICAL.Component(ICAL.parse(text) as never[]).getAllSubcomponents('vevent');
  const event = new ICAL.Event(found);
  expect(event.summary).toBe('Mariage · Maude Tremblay-Roy');
  expect(event.location).toBe('2141, chemin Saint-Louis; entrée B, le jardin, Québec');
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-06-14T18:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-06-14T21:30:00.000Z');
  expect(event.uid).toBe(`${aBooking().id}@declic`);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});
