import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openBooking, sendRequest, untilSaved } from '#client/testing/booking.ts';
import { takeRequests } from '#client/testing/requests.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const use = page.getByRole('button', { name: 'Utiliser ma position' });
const remove = page.getByRole('button', { name: 'Retirer la position' });

/** The browser's answer to the question where the device is; without coordinates, the person refused. */
function answerPosition(coords: Partial<GeolocationCoordinates> | null): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (coords === null) failed?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    else found({ coords, timestamp: Date.now() } as GeolocationPosition);
  });
}

describe('the place of a booking', () => {
  it('may be the person’s position: asked for with a tap, shown, and removed', async () => {
    answerPosition(null);
    const app = await openBooking('location');
    await page.getByLabelText('Ville').selectOptions('Québec');
    await use.click();
    await expect.element(page.getByText('Le navigateur ne donne pas votre position', { exact: false })).toBeVisible();

    answerPosition({ latitude: 46.812_283_9, longitude: -71.214_541_2, accuracy: 12 });
    await use.click();
    await expect.element(page.getByText('Position ajoutée, précise à 12 m.')).toBeVisible();
    await expect.element(remove).toHaveFocus();
    await untilSaved();
    await expectWell();
    await app.again();
    await expect.element(page.getByText('Position ajoutée.')).toBeVisible();
    await remove.click();
    await expect.element(use).toHaveFocus();
    await use.click();
    await expect.element(remove).toBeVisible();
    // A position is of its city.
    await page.getByLabelText('Ville').selectOptions('Lévis');
    await expect.element(use).toBeVisible();
  });

  it('is sent with its position, which the summary shows on a map', async () => {
    const wire = aWire();
    takeRequests(wire);
    await openBooking('summary', { wire, fields: { shoot_lat: '46.81228', shoot_lng: '-71.21454' } });
    const map = page.getByRole('link', { name: 'Voir sur la carte' });
    await expect
      .element(map)
      .toHaveAttribute('href', expect.stringMatching(/openstreetmap\.org.*46\.81228\/-71\.21454$/));
    await sendRequest();
    await expect.poll(() => wire.sent('quote_request.create').length).toBe(1);
    expect(wire.sent('quote_request.create')[0]?.body).toMatchObject({ shoot_lat: 46.812_28, shoot_lng: -71.214_54 });
  });
});

describe('the contact of a booking', () => {
  const phone = page.getByLabelText(/^Téléphone/);

  it('keeps a value that was changed while the step was checked, without an error of the old one', async () => {
    const app = await openBooking('contact');
    await phone.fill('418555');
    const input = phone.element();
    if (!(input instanceof HTMLInputElement)) throw new Error('No field');
    input.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '418 555-0142');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // The name field gets its error when the check is finished.
    await expect.element(page.getByLabelText('Nom')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
    await expectWell();
    await untilSaved();
    await app.again();
    await expect.element(phone).toHaveValue('418 555-0142');
  });
});
