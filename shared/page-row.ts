/** The parts around a page. */
export type Layout = 'home' | 'search' | 'default' | 'book' | 'auth' | 'dashboard' | 'empty' | 'footless' | 'headless';
/**
 * The guards of docs/SPEC.md, and `signed-in`, which asks for no role. `locale` guards every page, and is not listed;
 * the pages of `auth-money-admin` are closed to administrators who only help.
 */
export type Guard =
  | 'auth-admin'
  | 'auth-client'
  | 'auth-money-admin'
  | 'auth-provider'
  | 'booking-steps'
  | 'guest'
  | 'phase-1'
  | 'prelaunch'
  | 'signed-in';

interface Further {
  /** The search filters in its query select the page. */
  readonly hasQuery?: true;
  /** Its reply has a policy of its own: it begins with a document, and ends with it (docs/decisions/108). */
  readonly isOwnDocument?: true;
}

/** All that is said of a page outside its file. */
export interface PageRow<
  Internal extends string = string,
  Rendering extends 'server' | 'shell' = 'server' | 'shell',
  Guards extends Guard = Guard,
> extends Further {
  /** Path inside the router's tree, below `/$locale`. */
  readonly internal: Internal;
  readonly fr: string;
  readonly en: string;
  /** Server-rendered, or the app shell that the device renders. */
  readonly rendering: Rendering;
  readonly layout: Layout;
  readonly guards: readonly Guards[];
}

const pagesOf =
  <Rendering extends 'server' | 'shell'>(rendering: Rendering) =>
  <const Internal extends string, const Guards extends Guard = never>(
    internal: Internal,
    fr: string,
    en: string,
    layout: Layout = 'default',
    guards: readonly Guards[] = [],
    further?: Further,
  ): PageRow<Internal, Rendering, Guards> => ({ internal, fr, en, rendering, layout, guards, ...further });

/** A page that the server renders, for search engines and for who is not signed in. */
export const rendered = pagesOf('server');

/** A screen that the device renders. */
export const screen = pagesOf('shell');

/** A screen behind the sign-in, in the frame of signed-in people; in English, its internal path unless it has another. */
export function ownPage<const Internal extends string, const Guards extends Guard = 'signed-in'>(
  internal: Internal,
  fr: string,
  en = `/en${internal}`,
  guard = 'signed-in' as Guards,
): PageRow<Internal, 'shell', Guards> {
  return screen(internal, fr, en, 'dashboard', [guard]);
}

/** A screen of photographers. */
export function providerPage<const Internal extends string>(internal: Internal, fr: string, en?: string) {
  return ownPage(internal, fr, en, 'auth-provider');
}

/** A screen of the administration. */
export function adminPage<const Internal extends string>(internal: Internal, fr: string, en?: string) {
  return ownPage(internal, fr, en, 'auth-admin');
}
