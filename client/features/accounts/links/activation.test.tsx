// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallOutcome } from '#client/data/api/call.ts';
import { Activation } from './activation.tsx';
import { acceptInvitation, activate, lookAtActivation } from './link.commands.ts';

const texts = (parts: TemplateStringsArray, ...values: unknown[]) => String.raw({ raw: parts }, ...values);
vi.mock('@lingui/react/macro', () => ({
  Trans: ({ children }: { children: ReactNode }) => children,
  useLingui: () => ({ t: texts }),
}));
vi.mock('#client/frame/navigation/route-link.tsx', () => ({
  RouteLink: ({ children }: { children: ReactNode }) => children,
  useLocale: () => 'fr',
}));
vi.mock('./link.commands.ts', () => ({ lookAtActivation: vi.fn(), activate: vi.fn(), acceptInvitation: vi.fn() }));

const PASSWORD = 'neige sur le toit';
const toActivate = {
  kind: 'to-activate',
  email: 'ana@exemple.ca',
  name: 'Ana Roy',
  requestedAt: '2026-11-26T19:30:00.000Z',
  needsPassword: false,
} as const;
const done: CallOutcome<{ email: string }> = { kind: 'ok', body: { email: 'ana@exemple.ca' } };
const wrong: CallOutcome<{ email: string }> = {
  kind: 'refused',
  status: 400,
  code: 'validation_failed',
  errors: [{ field: 'password', validation: 'wrong' }],
  waitS: null,
};

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

async function open(state: Awaited<ReturnType<typeof lookAtActivation>>, providerId?: string): Promise<void> {
  vi.mocked(lookAtActivation).mockResolvedValue(state);
  const opened = <Activation token={'a'.repeat(43)} providerId={providerId} locale="fr" onSignedIn={() => undefined} />;
  flushSync(() => root.render(opened));
  await vi.waitFor(() => expect(page.querySelector('form')).not.toBeNull());
}

/** Types as a person does: React ignores a value that is set on the input itself. */
function type(name: string, value: string): void {
  const input = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input !== null) Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

const press = (words: string) =>
  [...page.querySelectorAll('button')].find((button) => button.textContent === words)?.click();

it('shows an international address as people write it, and gives password managers what is kept', async () => {
  await open({ ...toActivate, email: 'ana@xn--qubec-photo-cbb.ca' });
  expect(page.textContent).toContain('ana@québec-photo.ca');
  expect(page.querySelector<HTMLInputElement>('input[name=email]')?.value).toBe('ana@xn--qubec-photo-cbb.ca');
});

it('tells an invited person of an invitation', async () => {
  await open({ ...toActivate, needsPassword: true }, 'provider');
  expect(page.textContent).toContain('Invitation adressée à');
  expect(page.textContent).not.toContain('Demandé au nom de');
});

it('asks for the registered password, and offers no registration to who just activated', async () => {
  await open(toActivate);
  expect(page.textContent).toMatch(/Demandé au nom de\s*«\sAna Roy/);
  vi.mocked(activate).mockResolvedValueOnce(wrong).mockResolvedValueOnce(done);
  type('password', 'pas le bon mot');
  press('Activer mon compte');
  await vi.waitFor(() => expect(page.textContent).toContain('Ce n’est pas le mot de passe choisi'));
  type('password', PASSWORD);
  press('Activer mon compte');
  await vi.waitFor(() => expect(page.textContent).toContain('Votre compte est actif.'));
  expect(activate).toHaveBeenLastCalledWith('a'.repeat(43), PASSWORD);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'));
  expect(page.textContent).not.toContain('Pas encore de compte?');
});

it('sets a new password for who did not register, or forgot', async () => {
  await open(toActivate);
  press('Choisir un nouveau mot de passe');
  await vi.waitFor(() => expect(page.querySelector('input[name=password_confirmed]')).not.toBeNull());
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'));
  vi.mocked(acceptInvitation).mockResolvedValueOnce(done);
  type('password', PASSWORD);
  type('password_confirmed', PASSWORD);
  press('Ouvrir mon compte');
  await vi.waitFor(() => expect(page.textContent).toContain('Votre compte est actif.'));
});

it('asks for a new password when none was chosen, and tells a link that was used', async () => {
  await open({ ...toActivate, needsPassword: true });
  expect(page.querySelector('input[name=password_confirmed]')).not.toBeNull();
  root.unmount();
  root = createRoot(page);
  await open({ kind: 'used' });
  expect(page.textContent).toContain('Ce lien a déjà servi');
  expect(page.textContent).not.toContain('Pas encore de compte?');
});
