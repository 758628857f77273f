import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { EndpointName } from '#shared/endpoints.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Refusal } from '#client/testing/wire.ts';

// The message of each refusal of the account endpoints, and its place.

const PASSWORD = 'trois rivières gelées';

interface Case extends Refusal {
  /** The field with the message; otherwise the message is for the whole form. */
  readonly under?: string;
  readonly says: RegExp;
}

const ours = /Une erreur s’est produite de notre côté. Réessayez dans quelques minutes./;
const everywhere: readonly Case[] = [
  { code: 'server.error', says: ours },
  { code: 'unavailable', says: ours },
];
const field = (name: string, validation: string, under: string, says: RegExp): Case => ({
  code: 'validation_failed',
  errors: [{ field: name, validation }],
  under,
  says,
});

interface Form {
  readonly call: EndpointName;
  readonly path: string;
  readonly as?: CurrentUser;
  /** Fields that keep their text after a refusal. */
  readonly once?: Readonly<Record<string, string>>;
  /** Fields that a refusal clears. */
  readonly each: Readonly<Record<string, string>>;
  readonly button: string;
  readonly cases: readonly Case[];
}

const forms: Readonly<Record<string, Form>> = {
  'the sign-in': {
    call: 'account.login',
    path: '/fr/connexion',
    each: { Courriel: 'ana@exemple.ca', 'Mot de passe': PASSWORD },
    button: 'Se connecter',
    cases: [
      { code: 'user.pending', says: /Ce compte doit être activé avant de servir/ },
      { code: 'user.suspended', says: /Ce compte a été suspendu\./ },
      { code: 'user.invalid', says: /Le courriel ou le mot de passe est invalide/ },
      { code: 'auth.required', says: /Le courriel ou le mot de passe est invalide/ },
      field('email', 'format', 'Courriel', /Ce courriel n’a pas la bonne forme\./),
      field('password', 'maxLength', 'Mot de passe', /Ce mot de passe n’a pas la bonne longueur\./),
      {
        code: 'too_many_sign_ins',
        retryAfterS: 240,
        says: /Trop d’essais pour ce courriel. Réessayez dans 4\smin/,
      },
      { code: 'too_many_requests', retryAfterS: 31, says: /Trop d’essais de suite. Attendez 31\ss/ },
    ],
  },
  'the sign-up': {
    call: 'account.register',
    path: '/fr/inscription',
    once: { Prénom: 'Ana', Nom: 'Roy', Courriel: 'ana@exemple.ca' },
    each: { 'Mot de passe': PASSWORD, 'Confirmer le mot de passe': PASSWORD },
    button: 'Créer mon compte',
    cases: [
      field('first_name', 'required', 'Prénom', /Inscrivez votre prénom\./),
      field('last_name', 'maxLength', 'Nom', /C’est trop long\./),
      field('email', 'format', 'Courriel', /Ce courriel n’a pas la bonne forme/),
      field('phone', 'format', 'Téléphone facultatif', /Ce numéro n’a pas la bonne forme/),
      field('password', 'common', 'Mot de passe', /Ce mot de passe est trop connu/),
      field('password', 'minLength', 'Mot de passe', /Choisissez au moins 8 caractères\./),
      field('password_confirmed', 'same', 'Confirmer le mot de passe', /Les deux mots de passe sont différents\./),
      { code: 'too_many_requests', retryAfterS: 42, says: /Attendez 42\ss/ },
    ],
  },
  'the forgotten password': {
    call: 'password.request_reset',
    path: '/fr/mot-de-passe-oublie',
    each: { Courriel: 'ana@exemple.ca' },
    button: 'Recevoir le lien',
    cases: [
      field('email', 'format', 'Courriel', /Ce courriel n’a pas la bonne forme/),
      { code: 'too_many_requests', retryAfterS: 42, says: /Attendez 42\ss/ },
    ],
  },
  'the change of password': {
    call: 'password.change',
    path: '/compte/securite',
    as: aClient(),
    each: {
      'Mot de passe actuel': PASSWORD,
      'Nouveau mot de passe': `${PASSWORD}!`,
      'Confirmer le mot de passe': `${PASSWORD}!`,
    },
    button: 'Changer le mot de passe',
    cases: [
      field('current_password', 'wrong', 'Mot de passe actuel', /Ce n’est pas votre mot de passe actuel\./),
      field('password', 'common', 'Nouveau mot de passe', /Ce mot de passe est trop connu/),
      { code: 'too_many_sign_ins', retryAfterS: 240, says: /Attendez 4\smin/ },
    ],
  },
  'the change of address': {
    call: 'email.request_change',
    path: '/compte/securite',
    as: aClient(),
    each: { 'Nouvelle adresse': 'ana@exemple.ca', 'Votre mot de passe': PASSWORD },
    button: 'Changer d’adresse',
    cases: [
      field('email', 'unique', 'Nouvelle adresse', /Ce courriel a déjà un compte\./),
      field('email', 'format', 'Nouvelle adresse', /Ce courriel n’a pas la bonne forme/),
      field('current_password', 'wrong', 'Votre mot de passe', /Ce n’est pas votre mot de passe actuel\./),
    ],
  },
};

const main = page.getByRole('main');
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await main.getByLabelText(label, { exact: true }).fill(value);
}

async function expectSaid({ under, says }: Pick<Case, 'under' | 'says'>): Promise<void> {
  if (under === undefined) {
    await expect.element(main.getByRole('alert').filter({ hasText: says }).first()).toBeVisible();
    return;
  }
  const input = main.getByLabelText(under, { exact: true });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(says);
}

describe.each(Object.entries(forms))('%s', (_, { call, path, as, once = {}, each, button, cases }) => {
  const open = async () => {
    const app = await openApp(path, as === undefined ? {} : { as });
    await fill(once);
    return app;
  };
  const send = async () => {
    await fill(each);
    await main.getByRole('button', { name: button, exact: true }).click();
  };

  it('says each refusal in words, in its place', async () => {
    const { wire } = await open();
    for (const { under, says, ...refusal } of [...cases, ...everywhere]) {
      wire.refuse(call, refusal, 1);
      await send();
      await expectSaid({ says, ...(under === undefined ? {} : { under }) });
    }
    await expectWell();
  });

  it('says that the network does not answer', async () => {
    const { wire } = await open();
    wire.down();
    await send();
    await expectSaid({ says: /Le réseau ne répond pas/ });
  });
});
