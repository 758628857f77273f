import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** The routes' files, each in a part that its page loads. */
export const routing = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
    routesDirectory: 'routes',
    generatedRouteTree: 'frame/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
  });
