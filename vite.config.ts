import { readdirSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { pageScripts } from './vite.page-scripts.ts'
import { textsInBrowser } from './vite.texts.ts'

/**
 * React Router makes a module of each route for its client router, which this application does not use: the browser runs
 * islands (app/islands/). They stay in its manifest, empty. The id is private to React Router: a test fails when it
 * changes.
 */
const withoutRouteModules: Plugin = {
  name: 'without-route-modules',
  enforce: 'post',
  apply: 'build',
  transform: (_code, id) => (id.endsWith('?__react-router-build-client-route') ? 'export {}' : null),
}

/**
 * Vite wraps each `import()` in a helper of 1 KB that preloads styles, which no module of ours has. The id is private to Vite:
 * the budget of a member's market fails when it changes (e2e/every-page/weight-signed-in.spec.ts). Calls on one line go, too.
 */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.startsWith('\0vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  renderChunk: (code) => ({
    code: code.replace(/__vitePreload\(\(\) => (import\("[^\n]*?), __VITE_PRELOAD__\)/g, '$1'),
    map: null,
  }),
}

const serverCode = /\.server\.tsx?(?:\?|$)/
const serverFolders = ['server', 'db'].map((folder) => `${import.meta.dirname}/${folder}/`)

/** Fails the build where a script of the browser or a worker imports code of the server, a database's or one of Node's modules. */
const withoutServerCode = (): Plugin => ({
  name: 'without-server-code',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source.startsWith('node:')) this.error(`${importer} runs in the browser, and imports ${source}`)
  },
  load(id) {
    if (serverCode.test(id) || serverFolders.some((folder) => id.startsWith(folder)))
      this.error(`code of the browser imports ${id}`)
  },
})

/**
 * Left out are warnings of each plugin that takes most of a build on a busy machine, and of a file that is written twice: the worker's
 * bundle and the page of /offline both write the styles of copies. A name has a hash of its content, so both write the same bytes.
 */
const checks = { pluginTimings: false, filenameConflict: false }

/** The scripts that pages name in their HTML (vite.page-scripts.ts). */
const namedByPages = [
  'app/accounts/sign-in/auth-form-script.ts',
  'app/search/page/suggestions/suggestions-script.ts',
  'app/offline/page/offline-script.ts',
  'app/device/left-script.ts',
  'app/browser/phone-script.ts',
  'app/browser/idle-script.ts',
  ...readdirSync('app/texts')
    .filter((folder) => folder.length === 2)
    .flatMap((folder) => ['browser', 'forms'].map((part) => `app/texts/${folder}/${part}-${folder}.ts`)),
]

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pageScripts(namedByPages),
    { ...textsInBrowser(), applyToEnvironment: ({ name }) => name === 'client' },
    { ...withoutServerCode(), applyToEnvironment: ({ name }) => name === 'client' },
    withoutRouteModules,
    withoutPreloadHelper,
  ],
  // Bundles the two workers.
  worker: {
    format: 'es',
    plugins: () => [withoutServerCode(), textsInBrowser()],
    rolldownOptions: { checks, output: { comments: false } },
  },
  build: { modulePreload: false, rolldownOptions: { checks } },
  environments: { client: inFewFiles, ssr: command === 'build' ? bundledServer : {} },
}))

const ours = (paths: string) => new RegExp(`/app/(?:${paths})\\.tsx?$`)

/**
 * Bundles modules shared by several islands into three files: otherwise they are a dozen, and each costs a member 800
 * bytes of headers. None holds a module of the entry, or light pages would load it; `words` needs no React, as the outbox
 * sends from light pages.
 */
const inFewFiles: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'hydrate',
              test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/islands\/hydrate/,
            },
            {
              name: 'words',
              test: ours(
                'ui/(?:page/site-texts|button-variants|text-link-classes)|concurrency/signal-after|device/post-form|device/set-entry|ids/ids|text/tidy-text|messages/(?:message-texts|message-rules|sending/sending-texts|unread/unread-text)|listings/(?:listing-rules|state-texts|price/money)|images/picture-rules|notices/asking/this-browser|device/sent-subscription',
              ),
            },
            { name: 'device-store', test: ours('device/(?:device-store|outbox-store|sync|back-off)') },
            {
              name: 'parts',
              test: ours(
                'ui/(?:button|icons|painted-board|text-link)|images/picture-address|messages/(?:safety-link|unread/unread-badge)|islands/offline-note|notices/asking/ask-for-notices',
              ),
            },
          ],
        },
      },
    },
  },
}

/** Bundles the server and its pages with all packages but sharp, which is native (decision 0027). */
const bundledServer: EnvironmentOptions = {
  resolve: { noExternal: true, external: ['sharp'] },
  // Without this React is bundled twice, once for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      input: {
        // The pages alone, for tests.
        index: './server/http/app.ts',
        start: './server/start.ts',
        'decoder-process': './app/images/decoding/decoder-process.server.ts',
        'watchdog-worker': './server/process/watchdog-worker.ts',
      },
      // V8 stores a source with one non-Latin letter at two bytes a letter.
      output: { charset: 'ascii', comments: false },
    },
  },
}
