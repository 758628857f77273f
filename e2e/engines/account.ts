import { DEMO_PASSWORD } from '../harness/person.ts';
import type { Screen } from './screen.ts';

export const PHOTOGRAPHER = 'photographe@declic.test';

/** Signs in a photographer of the demo, up to the board. */
export async function signIn(screen: Screen, url: string, email: string): Promise<void> {
  await screen.goto(`${url}/fr/connexion`);
  await screen.fill('Courriel', email);
  await screen.fill('Mot de passe', DEMO_PASSWORD);
  await screen.press('Se connecter');
  await screen.heading('Babillard');
}
