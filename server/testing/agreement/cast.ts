import { aClient, aGuest, anAdmin, aPlan, aProvider, type ProviderPerson, signIn } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Headers = Record<string, string>;

/** Everyone who may try: `link` holds the mailed link, `reader` is a photographer who has written no quote. */
export const parties = ['client', 'link', 'author', 'other', 'reader', 'admin', 'stranger', 'nobody'] as const;
export type Party = (typeof parties)[number];

export interface Cast {
  readonly headers: Readonly<Record<Party, Headers>>;
  readonly author: ProviderPerson;
  readonly other: ProviderPerson;
  readonly reader: ProviderPerson;
  /** The author's plan that is booked at once. */
  readonly planId: string;
}

export async function aCast(test: TestApp): Promise<Cast> {
  const [author, other, reader] = [await aProvider(test), await aProvider(test), await aProvider(test)];
  const headersOf = async ({ email }: { readonly email: string }) => (await signIn(test, email)).headers;
  return {
    author,
    other,
    reader,
    planId: await aPlan(test, author.providerId, { instant_book: 1 }),
    headers: {
      client: aGuest().headers,
      link: aGuest().headers,
      author: await headersOf(author),
      other: await headersOf(other),
      reader: await headersOf(reader),
      admin: await headersOf(await anAdmin(test)),
      stranger: await headersOf(await aClient(test)),
      nobody: {},
    },
  };
}

/** The same people with another author, for a scene that closes the author's page. */
export async function withOwnAuthor(test: TestApp, cast: Cast): Promise<Cast> {
  const author = await aProvider(test);
  const { headers } = await signIn(test, author.email);
  const planId = await aPlan(test, author.providerId, { instant_book: 1 });
  return { ...cast, author, planId, headers: { ...cast.headers, author: headers } };
}
