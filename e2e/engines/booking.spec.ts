import { fillRequest, walkToContact } from './booking.ts';
import { until } from './until.ts';
import { type EngineWorld, expect, test } from './world.ts';

const BOOK = '/fr/reserver';

test('a booking arrives once after a browser restart, a lost answer and a lost network', async ({ here }) => {
  const { world } = here;
  const { screen, browser } = await here.open();
  await test.step('the landing hydrates without an error', async () => {
    await screen.goto(world.url);
    await screen.heading('Votre moment, bien cadré.');
    await screen.sees('Commencer ma demande');
    expect(here.complaints).toEqual([]);
  });
  const next = await test.step('a draft is kept over a browser restart', async () => {
    await screen.goto(`${world.url}${BOOK}`);
    await walkToContact(screen);
    await screen.fill('Nom', 'Camille Fortin');
    await until('the draft is kept', () => screen.tab.evaluate(isKept));
    const path = await screen.tab.evaluate(() => location.href);
    await browser.close();
    const again = await here.open();
    await again.screen.goto(path);
    await again.screen.heading('À qui répond-on?');
    expect(await again.screen.valueOf('Nom')).toBe('Camille Fortin');
    return again;
  });
  await test.step('a booking whose answer is lost arrives once', async () => {
    await next.screen.fill('Courriel', 'reponse@exemple.ca');
    await next.screen.press('Continuer');
    await next.screen.heading('Tout est là?');
    world.proxy.cutNextReplyTo('POST /api/quotes/requests');
    await next.screen.press('Envoyer ma demande');
    await next.screen.heading('C’est envoyé');
    await arrivesOnce(here, 'reponse@exemple.ca');
  });
  await test.step('a booking made without network arrives once, from the next window', async () => {
    await next.screen.goto(`${world.url}${BOOK}`);
    await fillRequest(next.screen, 'coupee@exemple.ca');
    world.proxy.down();
    await next.screen.press('Envoyer ma demande');
    await next.screen.heading(/Prête à partir|En route/);
    await next.browser.close();
    world.proxy.up();
    const last = await here.open();
    await last.screen.goto(world.url);
    await arrivesOnce(here, 'coupee@exemple.ca');
  });
});

/** Runs in the page. */
function isKept(): boolean {
  const note = document.querySelector('main [role="status"][aria-busy="false"]');
  return note?.textContent?.includes('sur cet appareil') === true;
}

async function arrivesOnce({ world }: EngineWorld, email: string): Promise<void> {
  await until(`${email} arrives`, async () => (await world.requestsOf(email)).length > 0);
  expect(await world.requestsOf(email)).toHaveLength(1);
}
