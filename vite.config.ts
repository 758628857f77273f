import { join } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { typography } from './scripts/checks/french-typography.ts';
import { copyShell } from './scripts/copy-shell.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { manifests } from './scripts/manifests.ts';
import { routing } from './scripts/routing.ts';
import { themeScript } from './scripts/theme-script.ts';
import { linkStyles, styleGroups } from './scripts/styles.ts';

/** Settings shared by every build of the client's sources. */
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

/** A new set for each build, as plugins keep state. */
export const compiling = () => [
  react(),
  lingui({ failOnMissing: 'catalog' }),
  typography(),
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
    // Scripts of other pages are not named before each import: their list made every first load larger by 2 KB, and the
    // worker has them soon.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
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
                  ...styleGroups,
                  {
                    name: 'framework',
                    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui|zustand)\//,
                  },
                  {
                    // Every page begins with these folders. What is listed by name has neighbours that the first load does without.
                    name: 'shell',
                    test: /client\/frame\/(?:i18n|update)\/|client\/frame\/(?:navigation\/|session\/(?!share-tickets)|guards\/(?:guards|first-page))|client\/frame\/layouts\/answer-badge\.|client\/frame\/install\/(?:install-store|installed)\.|client\/frame\/device\/connectivity-store\.|client\/data\/api\/http\.ts|client\/data\/connectivity\.ts|client\/ui\/(?:icon|lucide-icon|mark|corners|photo\/picture|button\/button)\.|client\/frame\/errors\/error-bar\.|shared\/(?:routes|admin\.routes|dates|durations|own-path|share|terms|plans\/plan\.routes|requests\/book\.routes|payments\/payment-document|providers\/slug|search\/search-address)\.ts|shared\/(?:public\.|protocol\/)calls\.ts|shared\/catalogue\/categor|shared\/formats\/(?:amounts|french|english)\.ts|lucide-react\/dist\/esm\/icons\/(?:bell|calendar|camera|check|compass|chevron-down|circle-question-mark|cloud-upload|file-text|hard-drive|heart|house|layout-dashboard|map-pin|search|settings|user-round)\./,
                  },
                  {
                    name: 'sender',
                    test: /client\/data\/(?:flush\/(?:engine|flush|settle|lease|proofs)|feed\/pull|db\/feed-rows|session\/(?:current-user|session|discard|sign-out\.owed))\.ts|shared\/(?:accounts\/session-ends|protocol\/(?:proof|verdict))\.ts/,
                  },
                  // Of the sender, and of a page that signs somebody in without it.
                  {
                    name: 'calls',
                    test: /shared\/(?:accounts\/session|config\/health|sync\/sync|uploads\/upload)\.calls\.ts/,
                  },
                  {
                    // Shared by the sender and by the commands that change the queue.
                    name: 'edits',
                    test: /client\/data\/outbox\/(?:edits|outbox\.changes|upgraded)\.ts|shared\/(?:protocol\/(?:merge|merge-edit|rebase)|sync\/upgrade)\.ts/,
                  },
                  {
                    name: 'device',
                    test: /node_modules\/(?:dexie|dexie-react-hooks)\/|client\/data\/db\/(?!kept-list|seen-pictures|feed-rows|shared-files)|client\/frame\/device\/(?!elsewhere|connectivity-store)|client\/data\/(?:browser-ports|hex|session\/owners)\.ts/,
                  },
                  {
                    // Every screen of the queue begins with these files, of folders that hold more.
                    name: 'actions',
                    test: /node_modules\/uuid\/|shared\/(?:ids|nouns|portfolio\/tags|requests\/asking\/(?:duration|steps)|protocol\/outbox\.states|\w+\/[\w-]+\.(?:mutations|editable)|protocol\/fields|\w+\/(?!search)[\w-]+\.fields|requests\/(?:business|quote-request\.states))\.ts|client\/(?:frame\/sending\/background-sync|data\/tags)\.ts/,
                  },
                  {
                    name: 'kept',
                    test: /client\/frame\/sending\/(?:send-soon|storage)\.ts|client\/data\/(?:outbox\/(?:belonging|change|outbox)|outbox\/turns|presence)\.ts/,
                  },
                  {
                    name: 'icons',
                    test: /lucide-react\/dist\/esm\/icons\/(?:arrow-left|circle|circle-check|clock|triangle-alert|chevron-right)\./,
                  },
                  {
                    // Of app screens: a file each would cost the worker more than the icon does.
                    name: 'app-icons',
                    test: /lucide-react\/dist\/esm\/icons\/(?:arrow-up|calendar-check|calendar-clock|calendar-days|chevron-left|copy|download|external-link|image-plus|laptop|phone|plus|shield-check|tag|trash|users|x|zoom-in|zoom-out)\./,
                  },
                  {
                    // Shared too: avatars and photographs, which the first page shows.
                    name: 'photo',
                    test: /client\/ui\/photo\/|shared\/(?:accounts\/picture-of|catalogue\/plated-cities)\.ts|lucide-react\/dist\/esm\/icons\/image-off\./,
                  },
                  {
                    // On cards and pages; a press loads the rest.
                    name: 'hearts',
                    test: /client\/frame\/hearts\/(?:heart-button|hearts-store|use-hearts)\.tsx?/,
                  },
                  { name: 'kept-hearts', test: /client\/frame\/hearts\/hearts\.(?:commands|queries)\.ts/ },
                  {
                    // Search and marketplace: one screen over two lists.
                    name: 'search',
                    test: /client\/(?:features\/search\/(?!kept\/kept-(?:search|filters)|cities\/|hearts\/)|(?:routes\/\$locale\/-search-page|frame\/network\/use-last-city))|shared\/search\/search\.values\./,
                  },
                  {
                    // The lists of requests, and their number in the menus.
                    name: 'request-lists',
                    test: /client\/features\/requests\/(?:list\/(?:contracts-search|in-tabs|nearby|tabs)|board-lists|hide-choices|kept-board\.queries|own-city)\./,
                  },
                  // Of search, and of a photographer's board: a screen of neither loads the other.
                  { name: 'near-cities', test: /shared\/catalogue\/near-cities\./ },
                  {
                    name: 'cities',
                    test: /client\/(?:features\/search\/cities\/|routes\/\$locale\/-city-page)|shared\/catalogue\/city-addresses\./,
                  },
                  {
                    name: 'booking',
                    test: /client\/features\/requests\/(?:answers\/answer|booking\/|outside\/everyone\.|drafts\/open-draft\.|price\/(?:draft-price|price-lines)\.tsx|steps\/use-plans\.)|shared\/requests\/asking\/booking-steps\.ts/,
                  },
                  {
                    name: 'words',
                    test: /shared\/requests\/(?:asking\/(?:asked|form)-fields|budget|quote-request\.(?:apply|overlay))\.ts|client\/features\/requests\/(?:answer|refusal|request)-words\./,
                  },
                  {
                    // The queue's declarations of each noun, which `client/nouns.ts` loads together, and what they list.
                    name: 'queue',
                    test: /client\/features\/\w+\/(?:[\w-]+\.outbox|photo-rows|photo-sends|received-choice)\.ts|client\/noun-words\.ts|client\/frame\/sending\/request-subject\.ts|client\/features\/bookings\/reschedule-words\.ts/,
                  },
                  {
                    // A request's page shows quotes without the queue.
                    name: 'quotes',
                    test: /client\/features\/quotes\/(?:quotes\.queries|refusal-words)\.ts|shared\/quotes\/quote\.overlay\.ts/,
                  },
                  {
                    // A few hundred bytes each, below the queue.
                    name: 'notes',
                    test: /client\/features\/outbox\/[\w-]+-note\.tsx/,
                  },
                  {
                    // Opening an account; its mailed links.
                    name: 'account-forms',
                    test: /node_modules\/react-hook-form\/|client\/frame\/forms\/(?:use-|form-end|new-password-fields|password-words|person-fields)|client\/features\/accounts\/(?:links\/link-request-form|sign-up)|shared\/accounts\/registration\.schema/,
                  },
                  {
                    // A public page has it too.
                    name: 'headless',
                    test: /client\/frame\/layouts\/headless-layout/,
                  },
                  {
                    name: 'mailed-links',
                    test: /client\/features\/accounts\/links\/(?:activation|email-confirmation|invitation-form|new-password|link-state|link-trouble|link\.commands|look-at-link|untold-link-note|who-asked)/,
                  },
                  {
                    name: 'account-words',
                    test: /client\/frame\/(?:forms\/(?:password-field|failure-words|person-words|wait-words)|network\/call-public)|shared\/accounts\/(?:account\.calls|password)\.|client\/features\/accounts\/(?:registration\.commands)/,
                  },
                  {
                    name: 'sign-in',
                    test: /client\/features\/accounts\/(?:accounts\.commands|pending-account|sign-in-)/,
                  },
                  {
                    // Every form has most of these.
                    name: 'fields',
                    test: /client\/ui\/(?:form\/(?:field|checkbox)|state\/(?:notice|spinner)|button\/pending-button|use-countdown)\.tsx?|lucide-react\/dist\/esm\/icons\/(?:eye|eye-off|circle-alert|circle-exclamation-point|info)\./,
                  },
                  { name: 'map', test: /client\/features\/requests\/page\/(?:map-link|place-on-map)\./ },
                  {
                    // Forms of rows that people edit: profile, plans, hours.
                    name: 'edited-rows',
                    test: /client\/frame\/edits\/(?:answer|edit-form|use-edit-form|use-filled-row|use-form-ends|use-typing)\./,
                  },
                  {
                    // The administration's pages, one file; what they show is not kept at install (globIgnores).
                    name: 'staff',
                    test: /client\/routes\/\$locale\/admin\/(?!providers).*\?tsr-split/,
                  },
                  {
                    name: 'admin',
                    test: /client\/(?:frame\/(?:admin\/|lists\/list-search\.)|features\/admin-plans\/plan-search\.ts|features\/admin-payments\/desk-search\.ts|features\/admin-contracts\/contracts-search\.ts|features\/admin-journal\/journal-search\.ts|features\/users\/(?:users\.commands|user-(?:search|words)|suspend-dialog)\.tsx?)|shared\/users\/|shared\/bookings\/desk\/desk-needs\.ts|shared\/desk\/(?:journal|contracts\/contracts)\.lists\.ts/,
                  },
                  { name: 'admin-fr', test: /locales\/admin\/fr\.po/ },
                  { name: 'admin-en', test: /locales\/admin\/en\.po/ },
                  { name: 'schema', test: /shared\/(?:protocol\/validation|typed\/[\w.-]+)\.ts/ },
                  {
                    name: 'app-ui',
                    test: /client\/ui\/(?:card|label\/tag|state\/(?:empty-state|loading|skeleton)\.tsx|use-(?:late|narrow)\.ts)/,
                  },
                  {
                    // How a row stands: of lists that have no requests too.
                    name: 'standing',
                    test: /client\/frame\/sending\/waiting-words\.ts|client\/ui\/label\/status\./,
                  },
                  {
                    // Of the device's databases, read after a page's start.
                    name: 'arrived',
                    test: /client\/data\/db\/(?:kept-list|seen-pictures)\.ts/,
                  },
                  { name: 'uploads', test: /shared\/(?:accounts\/pictures|uploads\/upload)\.ts/ },
                  {
                    // Checked with every queue.
                    name: 'schedule-rules',
                    test: /shared\/(?:formats\/clock-times|schedules\/schedule\.rules)\.ts/,
                  },
                  {
                    // Hours of shoots: those of their day, and of the night after it.
                    name: 'hours',
                    test: /shared\/(?:formats\/(?:closing-time|night-end)|schedules\/start\.rules)\.ts|client\/frame\/device\/elsewhere\./,
                  },
                  {
                    // The words of an answer and of a price that come after them.
                    name: 'answer-words',
                    test: /shared\/bookings\/cancellation-words\.ts|client\/features\/requests\/(?:price\/policy-note|answers\/length-words)\./,
                  },
                  { name: 'terms', test: /client\/(?:features\/accounts\/terms-note|frame\/forms\/terms-link)\./ },
                  { name: 'questions', test: /client\/frame\/questions\// },
                  {
                    // In place of a page; each would be a file of its own to keep at install.
                    name: 'instead',
                    test: /client\/frame\/phase\/|shared\/prelaunch\/phases\.|client\/frame\/errors\/(?:error-frame|failed-screen|no-device-screen|device-help|not-found-screen|slow-start)\./,
                  },
                  {
                    name: 'take-out',
                    test: /client\/features\/(?:outbox\/outbox\.commands|requests\/taken-out)\.ts/,
                  },
                ],
              },
            },
          },
  },
  ssr: { noExternal: true },
  plugins: [
    routing(),
    ...compiling(),
    ...(isSsrBuild === true
      ? []
      : [
          themeScript(),
          manifests(),
          linkStyles(),
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
              // Eight of the 32 hex digits of a file's MD5 tell two builds apart, and make the worker 0.7 KB smaller.
              manifestTransforms: [
                (entries) => ({
                  manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 8) ?? null })),
                }),
              ],
              globPatterns: [
                'app.html',
                'assets/**/*.{js,css}',
                'fonts/*.woff2',
                'icons/favicon.svg',
                'plates/*-240.avif',
                'plates/error-*.avif',
              ],
              // Online pages of a few people.
              globIgnores: [
                'assets/{admin,admin-payment-screen,admin-payments-screen,desk-words,export-users,incident-screen,incidents-screen,incidents.commands,invite-screen,list-table}-*',
                'assets/{message-screen,messages-screen,messages.commands,providers,providers_._id,review-screen,review-words,reviews-screen}-*',
                'assets/{contracts.commands,csv-button,journal-csv,journal-screen,list-filters,staff-styles,weeks-csv,report-words,thread-report-screen,thread-reports-screen,user-form-words,user-screen,users-screen}-*',
              ],
            },
            devOptions: { enabled: false },
          }),
        ]),
  ],
}));
