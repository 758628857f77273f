import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { keepLists, queued } from '#client/testing/queue.ts';
import { aSend } from '#client/testing/requests.ts';

it.each(['/', '/fr/recherche'])(
  'the top bar of a signed-in person with sends fits on the narrowest phone: %s',
  async (path) => {
    await page.viewport(320, 640);
    await openApp(path, {
      as: aClient(),
      isOffline: true,
      kept: async (db) => {
        await keepLists();
        await queued(db, { kind: 'quote_request.create', payload: aSend('wedding') });
      },
    });
    await expect.element(page.getByRole('banner').getByRole('link', { name: /^Envois/ })).toBeVisible();
    await page.viewport(320, 640);
    await expect.element(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
