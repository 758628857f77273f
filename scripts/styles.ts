import type { Plugin } from 'vite';

/**
 * Two files instead of one for each component, so that the order of rules does not depend on the path to a screen; and one
 * for each of two large screens that only photographers open, for money, for the
 * bookings of a client, for earnings, for messages and for administrators, whose rules no other screen has.
 */
export const styleGroups = [
  {
    // Styles that the server's pages need at once; scripts/budgets.ts also counts the other file when a page needs it.
    name: 'styles',
    test: /client\/(?:(?:ui\/photo|frame\/(?:errors|hearts|navigation)|features\/(?:help|messages|landing|legal|prelaunch|providers|accounts|search))\/[^/]+|ui\/(?:base|tokens|corners|mark|button\/button|label\/chip|form\/(?:field|checkbox)|state\/(?:notice|spinner))|frame\/layouts\/(?:layouts|headless-layout|page|reading))(?:\.module)?\.css$/,
    priority: 2,
  },
  {
    name: 'composer-styles',
    test: /client\/(?:features\/quotes\/composer\/|routes\/\$locale\/-requests\/composer-page).*\.module\.css$/,
    priority: 2,
  },
  {
    name: 'board-styles',
    test: /client\/features\/requests\/list\/board\/.*\.module\.css$/,
    priority: 2,
  },
  { name: 'booked-styles', test: /client\/features\/bookings\/list\/.*\.module\.css$/, priority: 3 },
  {
    name: 'money-styles',
    test: /client\/features\/(?:bookings|documents)\/.*\.module\.css$/,
    priority: 2,
  },
  { name: 'threads-styles', test: /client\/features\/threads\/.*\.module\.css$/, priority: 2 },
  { name: 'earnings-styles', test: /client\/features\/earnings\/.*\.module\.css$/, priority: 2 },
  {
    name: 'staff-styles',
    test: /client\/(?:features\/(?:admin-[a-z]+|incidents|reviews|thread-reports|users)|frame\/(?:admin|lists))\/.*\.module\.css$|client\/ui\/table\/row-menu\.module\.css$/,
    priority: 2,
  },
  { name: 'app-styles', test: /\.css$/, priority: 1 },
];

/** Links the styles of every page in its head: rendered pages are painted before any script asks for them. */
export function linkStyles(): Plugin {
  return {
    name: 'declic:link-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      const styles = Object.keys(bundle).find((file) => /^assets\/styles-[^/]*\.css$/.test(file));
      if (index?.type !== 'asset' || styles === undefined) throw new Error('No index.html or no styles in the bundle');
      const link = `<link rel="stylesheet" crossorigin href="/${styles}" />\n    <!--head-->`;
      index.source = String(index.source).replace('<!--head-->', link);
    },
  };
}
