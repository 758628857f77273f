// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useServerForm } from './use-server-form.ts';

interface Values {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly business: boolean;
}

const word = z.string().check(z.minLength(1));
const schema = z.object({ email: word, password: word, role: word, business: z.boolean() });
const send = vi.fn((_: Values) => Promise.resolve({ kind: 'ok', body: null } as const));

function Form() {
  const form = useServerForm<Values, null>({
    schema,
    defaults: { email: 'camille@exemple.ca', role: 'client', business: false },
    bodyOf: (values) => values,
    send,
    onDone: () => undefined,
  });
  const field = (name: keyof Values) => {
    const { rule: _, ...input } = form.field(name);
    return input;
  };
  return (
    <form onSubmit={form.submit} noValidate>
      <input type="email" {...field('email')} />
      <input type="password" {...field('password')} />
      <input type="radio" value="client" {...field('role')} />
      <input type="radio" value="provider" {...field('role')} />
      <input type="checkbox" {...field('business')} />
      <input name="title" defaultValue="no field of this form" />
      <button type="submit">Envoyer</button>
    </form>
  );
}

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  flushSync(() => root.render(<Form />));
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.clearAllMocks();
});

const input = (type: string) => page.querySelector<HTMLInputElement>(`input[type=${type}]`);

it('sends the values that a password manager filled in without any event, and the others as they were', async () => {
  const [email, password] = [input('email'), input('password')];
  if (email !== null) email.value = 'ana@exemple.ca';
  if (password !== null) password.value = 'un chat sur le toit';
  page.querySelector('button')?.click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0]).toEqual({
    email: 'ana@exemple.ca',
    password: 'un chat sur le toit',
    role: 'client',
    business: false,
  });
});
