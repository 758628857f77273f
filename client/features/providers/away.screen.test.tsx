import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { aPlan } from '#shared/plans/testing.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { aListedProvider, aShownProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { keepLists } from '#client/testing/queue.ts';
import { expectWell } from '#client/testing/well.ts';

// The server cannot be reached, but the browser reports a network.

const ADDRESS = '/fr/prestataire/maude-roy';
const missing = page.getByText(/ne\ssont\spas\sencore\ssur\scet\sappareil/);
const { partner } = aPlan();
const plan = aPlan({
  id: '01930000-0000-7000-8000-0000000000a9',
  partner: { ...partner, id: '01930000-0000-7000-8000-0000000000e2' },
});
const provider = aShownProvider({ plans: [plan] });
const photos = toFoundPage([aPhoto()], { total: 1, isLeast: false }, 1, 24);
const opened = { kept: () => keepLists([aListedProvider()]) };

it('an unvisited photographer shows the card and the missing parts, then the full page by itself', async () => {
  const { wire } = await openApp(ADDRESS, opened);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maude Roy' })).toBeVisible();
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText(/^Vu\s/)).toBeVisible();
  await expectWell();

  wire.answer('provider.read', provider).answer('photo.list', photos);
  wire.up();
  await expect.element(page.getByRole('heading', { name: 'Forfaits' }), { timeout: 20_000 }).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Vu\s/)).not.toBeInTheDocument();
});
