import { until } from './until.ts';
import type { Screen } from './screen.ts';

const DAY = '[data-date$="-15"]:not([data-outside-month])';
const HOUR = 'label:has(input[name="time"]:not(:disabled))';
const PICKED = 'input[name="time"]:checked';

/** Answers a booking from its first step up to the summary. */
export async function fillRequest(screen: Screen, email: string): Promise<void> {
  await walkToContact(screen);
  await screen.fill('Nom', 'Camille Fortin');
  await screen.fill('Courriel', email);
  await screen.press('Continuer');
  await screen.heading('Tout est là?');
}

/** Answers a booking up to the contact step. */
export async function walkToContact(screen: Screen): Promise<void> {
  await screen.press('Mariage');
  await screen.heading('C’est pour quoi?');
  await screen.press('Continuer');
  await screen.heading('C’est pour quand?');
  const shown = await screen.tab.evaluate(firstDay);
  await screen.press('Suivant');
  await until('the next month shows', async () => (await screen.tab.evaluate(firstDay)) !== shown);
  await until('a day is picked', async () => {
    await screen.tap(DAY);
    return screen.tab.evaluate((hour) => document.querySelector(hour) !== null, HOUR);
  });
  await until('an hour is picked', async () => {
    await screen.tap(HOUR);
    return screen.tab.evaluate((picked) => document.querySelector(picked) !== null, PICKED);
  });
  await screen.press('Continuer');
  await screen.heading('Ça se passe où?');
  await screen.pick('Ville', 'Québec');
  await screen.press('Continuer');
  await screen.heading('Qu’avez-vous en tête?');
  await screen.press('Continuer');
  await screen.heading('À qui répond-on?');
}

/** Runs in the page. */
function firstDay(): string {
  return document.querySelector('[data-date]:not([data-outside-month])')?.getAttribute('data-date') ?? '';
}
