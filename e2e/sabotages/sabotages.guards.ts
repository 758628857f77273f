import type { Sabotage } from './sabotage.ts';

const guards = 'client/frame/guards/guards.ts';
const caughtBy = 'client/frame/guards/guards.screen.test.tsx';

/** Who opens which page. */
export const guardSabotages: readonly Sabotage[] = [
  {
    name: 'anybody opens the administration',
    file: guards,
    find: "if (user.is_admin === 0) throw redirect(toRoute('signin', visit.context.locale));",
    replace: '',
    caughtBy,
  },
  {
    name: 'anybody opens the pages of photographers',
    file: guards,
    find: "if (provider === undefined) throw redirect(toRoute('signin', visit.context.locale));",
    replace: "if (provider === undefined) return { user, provider: { id: '', slug: '', status: '' } };",
    caughtBy,
  },
  {
    name: 'the sign-in forgets where the person was going',
    file: guards,
    find: "return toRoute('signin', locale, {}, { redirect: back });",
    replace: "return toRoute('signin', locale, {}, { redirect: back.slice(0, 3) });",
    caughtBy,
  },
  {
    name: 'a signed-in person is asked to sign in',
    file: guards,
    find: 'if (session === null) return;\n  throw redirect',
    replace: 'if (session !== null) return;\n  throw redirect',
    caughtBy,
  },
  {
    name: 'the settings open for anybody',
    file: 'client/routes/$locale/(account)/settings.tsx',
    find: '  beforeLoad: signedIn,\n',
    replace: '',
    caughtBy,
  },
  {
    name: 'a person without a network is shown the page of a wrong role',
    file: guards,
    find: 'if (session === null) throw redirect(toSignIn(context.locale, location.publicHref));',
    replace: 'if (session === null && navigator.onLine) throw redirect(toSignIn(context.locale, location.publicHref));',
    caughtBy,
  },
];
