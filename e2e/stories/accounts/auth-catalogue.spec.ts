import type { Locator, Page } from 'playwright/test';
import { visit, signIn } from '../../harness/actions.ts';
import { refusal } from '../../harness/fault-proxy.ts';
import { expect, test, type World } from '../../harness/world.ts';

// product.md section 8: the message of each refusal of the account endpoints, and its place. The server's own refusals
// are tested in `server/modules/accounts`; here the proxy returns them, so that each is shown in its form.

const PASSWORD = 'trois rivières gelées';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly details?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The field with the message; otherwise the message is for the whole form. */
  readonly under?: string;
  readonly says: string | RegExp;
}

const ours = /Une erreur s’est produite de notre côté. Réessayez dans quelques minutes./;
const everywhere: readonly Refusal[] = [
  { status: 500, code: 'server.error', says: ours },
  { status: 503, code: 'unavailable', says: ours },
];
const field = (name: string, validation: string, under: string, says: string | RegExp): Refusal => ({
  status: 400,
  code: 'validation_failed',
  details: { errors: [{ field: name, validation }] },
  under,
  says,
});

interface Form {
  readonly call: RegExp;
  readonly open: (page: Page, world: World) => Promise<void>;
  /** Fills the fields that a refusal clears, and sends. */
  readonly send: (page: Page) => Promise<void>;
  readonly refusals: readonly Refusal[];
}

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
};
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

const forms: Readonly<Record<string, Form>> = {
  'the sign-in': {
    call: /^POST \/api\/auth\/login /,
    open: async (page, world) => void (await page.goto(`${world.url}/fr/connexion`)),
    send: async (page) => {
      await fill(page, { Courriel: 'ana@exemple.ca', 'Mot de passe': PASSWORD });
      await press(page, 'Se connecter');
    },
    refusals: [
      { status: 401, code: 'user.pending', says: /Ce compte doit être activé avant de servir/ },
      { status: 401, code: 'user.suspended', says: 'Ce compte a été suspendu.' },
      { status: 401, code: 'user.invalid', says: /Le courriel ou le mot de passe est invalide/ },
      { status: 401, code: 'anything.else', says: /Le courriel ou le mot de passe est invalide/ },
      { status: 404, code: 'user.unfindable', says: /Le courriel ou le mot de passe est invalide/ },
      field('email', 'format', 'Courriel', 'Ce courriel n’a pas la bonne forme.'),
      field('password', 'maxLength', 'Mot de passe', 'Ce mot de passe n’a pas la bonne longueur.'),
      {
        status: 429,
        code: 'too_many_sign_ins',
        headers: { 'retry-after': '240' },
        says: /Trop d’essais pour ce courriel. Réessayez dans 4\smin/,
      },
      {
        status: 429,
        code: 'too_many_requests',
        headers: { 'retry-after': '31' },
        says: /Trop d’essais de suite. Attendez 31\ss/,
      },
    ],
  },
  'the sign-up': {
    call: /^POST \/api\/auth\/register /,
    open: async (page, world) => {
      await page.goto(`${world.url}/fr/inscription`);
      await fill(page, { Prénom: 'Ana', Nom: 'Roy', Courriel: 'ana@exemple.ca' });
    },
    send: async (page) => {
      await fill(page, { 'Mot de passe': PASSWORD, 'Confirmer le mot de passe': PASSWORD });
      await press(page, 'Créer mon compte');
    },
    refusals: [
      field('first_name', 'required', 'Prénom', 'Inscrivez votre prénom.'),
      field('last_name', 'maxLength', 'Nom', 'C’est trop long.'),
      field('email', 'format', 'Courriel', /Ce courriel n’a pas la bonne forme/),
      field('phone', 'format', 'Téléphone facultatif', /Ce numéro n’a pas la bonne forme/),
      field('password', 'common', 'Mot de passe', /Ce mot de passe est trop connu/),
      field('password', 'minLength', 'Mot de passe', 'Choisissez au moins 8 caractères.'),
      field('password_confirmed', 'same', 'Confirmer le mot de passe', 'Les deux mots de passe sont différents.'),
      { status: 429, code: 'too_many_requests', headers: { 'retry-after': '42' }, says: /Attendez 42\ss/ },
    ],
  },
  'the forgotten password': {
    call: /^POST \/api\/auth\/password\/reset\/request /,
    open: async (page, world) => void (await page.goto(`${world.url}/fr/mot-de-passe-oublie`)),
    send: async (page) => {
      await fill(page, { Courriel: 'ana@exemple.ca' });
      await press(page, 'Recevoir le lien');
    },
    refusals: [
      field('email', 'format', 'Courriel', /Ce courriel n’a pas la bonne forme/),
      { status: 429, code: 'too_many_requests', headers: { 'retry-after': '42' }, says: /Attendez 42\ss/ },
    ],
  },
  'the change of password': {
    call: /^PUT \/api\/auth\/password\/update /,
    open: async (page, world) => void (await page.goto(`${world.url}/compte/securite`)),
    send: async (page) => {
      await fill(page, {
        'Mot de passe actuel': PASSWORD,
        'Nouveau mot de passe': `${PASSWORD}!`,
        'Confirmer le mot de passe': `${PASSWORD}!`,
      });
      await press(page, 'Changer le mot de passe');
    },
    refusals: [
      field('current_password', 'wrong', 'Mot de passe actuel', 'Ce n’est pas votre mot de passe actuel.'),
      field('password', 'common', 'Nouveau mot de passe', /Ce mot de passe est trop connu/),
      { status: 429, code: 'too_many_sign_ins', headers: { 'retry-after': '240' }, says: /Attendez 4\smin/ },
    ],
  },
  'the change of address': {
    call: /^POST \/api\/auth\/email\/generate-token /,
    open: async (page, world) => void (await page.goto(`${world.url}/compte/securite`)),
    send: async (page) => {
      await fill(page, { 'Nouvelle adresse': 'ana@exemple.ca', 'Votre mot de passe': PASSWORD });
      await press(page, 'Changer d’adresse');
    },
    refusals: [
      field('email', 'unique', 'Nouvelle adresse', 'Ce courriel a déjà un compte.'),
      field('email', 'format', 'Nouvelle adresse', /Ce courriel n’a pas la bonne forme/),
      field('current_password', 'wrong', 'Votre mot de passe', 'Ce n’est pas votre mot de passe actuel.'),
    ],
  },
};

/** The message of a field, by the field that names it as its description. */
async function describing(page: Page, input: Locator): Promise<string> {
  const ids = (await input.getAttribute('aria-describedby')) ?? '';
  return page.evaluate(
    (all) =>
      all
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    ids,
  );
}

async function assertShown(page: Page, { under, says }: Refusal): Promise<void> {
  if (under === undefined) {
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: says }).first()).toBeVisible();
    return;
  }
  const input = page.getByRole('main').getByLabel(under, { exact: true });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  const text = typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says);
  await expect.poll(() => describing(page, input)).toEqual(text);
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} shows each refusal in words, in its place`, async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/connexion`);
    if (name.includes('change')) await signIn(page, 'client@declic.test');
    await form.open(page, world);
    for (const refused of [...form.refusals, ...everywhere]) {
      const { status, code, details, headers } = refused;
      const reply = refusal(status, code, details);
      world.proxy.answer(form.call, { ...reply, headers: { ...reply.headers, ...headers } }, 1);
      await form.send(page);
      await test.step(`${status} ${code} ${refused.under ?? ''}`, () => assertShown(page, refused));
    }
    world.proxy.down();
    await form.send(page);
    await assertShown(page, { status: 0, code: '', says: /Le réseau ne répond pas/ });
  });
}
