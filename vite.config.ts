import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { frenchTypography } from './scripts/french-typography.ts';
import { copyShell } from './scripts/copy-shell.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { manifests } from './scripts/manifests.ts';

/** What every build of the client's sources resolves and compiles alike. */
export const resolve = {
  conditions: ['module', 'browser', 'development|production'],
  alias: [
    // The package's own entry leads to its ES5 build, heavier by 1.5 KB.
    { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
    // For React 17: React has it by itself.
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    // lucide's own has options nothing here uses: 1 KB.
    { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'client/ui/lucide-icon.ts') },
  ],
} satisfies UserConfig['resolve'];

/** A new set for each build: plugins remember what they saw. */
export const compiling = () => [
  react(),
  lingui({ failOnMissing: 'catalog' }),
  frenchTypography(),
  leanIcons(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  { ...optimizeLocales.vite({ locales: ['fr', 'en'] }), enforce: 'pre' as const },
];

/** The client, once for the browser (with its worker) and once for the server that renders public pages. */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: isSsrBuild === true ? false : 'public',
  resolve,
  build: {
    outDir: isSsrBuild === true ? '../dist/ssr' : '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: isSsrBuild !== true,
    rollupOptions:
      isSsrBuild === true
        ? { input: 'client/entry-server.tsx' }
        : {
            output: {
              // Names don't compress, and each page lists them all: the shortest the bundler lets so many files have.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'framework',
                    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|zustand)\//,
                  },
                  {
                    // What every page begins with: a dozen files of a few hundred bytes cost more than they hold.
                    name: 'shell',
                    test: /client\/app\/(?:route-link|navigation|session-store|update-store|install-store|device-session|i18n|sign-in-link|connectivity-store|signed-in)\.|client\/api\/http\.ts|client\/sync\/connectivity\.ts|client\/ui\/(?:icon|mark|picture|button|corners)\.|client\/ui\/lucide-icon|shared\/(?:routes|dates)\.ts|shared\/catalogue\/categor|shared\/formats\/(?:amounts|french|english)\.ts/,
                  },
                  {
                    name: 'sender',
                    test: /client\/sync\/(?:engine|flush|settle|pull|current-user|session|rows|discard|sign-out\.owed|lease)\.ts|shared\/sync\/(?:verdict|upgrade|payload-steps)\.ts/,
                  },
                  {
                    name: 'device',
                    test: /node_modules\/(?:dexie|dexie-react-hooks)\/|client\/db\/|client\/sync\/(?:browser-ports|owners)\.ts|client\/app\/(?:runtime|live)\.ts/,
                  },
                  {
                    // What every screen of the queue begins with.
                    name: 'actions',
                    test: /node_modules\/uuid\/|shared\/(?:ids|api\/mutations|sync\/outbox\.states)\.ts|client\/app\/background-sync\.ts/,
                  },
                  {
                    name: 'kept',
                    test: /client\/app\/(?:send-soon|storage)\.ts|client\/sync\/(?:change|outbox|turns)\.ts/,
                  },
                  {
                    name: 'icons',
                    test: /lucide-react\/dist\/esm\/icons\/(?:arrow-left|check|clock|triangle-alert|chevron-right|user-round)\./,
                  },
                  {
                    name: 'booking',
                    test: /client\/features\/requests\/(?:open-draft|book-address|step-names|booking\.commands|book-context)\.tsx?|shared\/quotes\/booking-steps\.ts/,
                  },
                  {
                    name: 'words',
                    test: /shared\/quotes\/(?:asked-fields|quote-request\.(?:states|apply|overlay))\.ts|client\/app\/waiting-words\.ts|client\/ui\/status\.|client\/features\/requests\/request-words\./,
                  },
                ],
              },
            },
          },
  },
  ssr: { noExternal: true },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'routes',
      generatedRouteTree: 'app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    ...compiling(),
    ...(isSsrBuild === true
      ? []
      : [
          manifests(),
          copyShell(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: '../sw',
            filename: 'sw.ts',
            registerType: 'prompt',
            injectRegister: false,
            manifest: false,
            injectManifest: {
              rollupFormat: 'iife',
              globPatterns: [
                'app.html',
                'assets/**/*.{js,css}',
                'fonts/*.woff2',
                'icons/favicon.svg',
                'plates/*-240.avif',
                'plates/error-*.avif',
              ],
            },
            devOptions: { enabled: false },
          }),
        ]),
  ],
}));
