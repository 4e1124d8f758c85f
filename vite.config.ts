import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { audiences, findAudiences, isFor, isForLater, isOnEveryPage } from './scripts/bundle/audiences.ts'
import { refuseBrokenCircles } from './scripts/bundle/circular-chunks.ts'
import { noCssFallbacks } from './scripts/bundle/no-css-fallbacks.ts'
import { oneByteText } from './scripts/bundle/one-byte-text.ts'
import { assetFileNames, smallerFonts } from './scripts/bundle/smaller-fonts.ts'

const pieces = (audience: (typeof audiences)[number], place: number, later: boolean) => ({
  name: later ? `${audience}-later` : audience,
  test: (id: string) => isFor(audience)(id) && isForLater(id) === later,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: audience === 'admin' ? 1_000 : 300,
  priority: 1 - place / 10,
})

const alwaysThere =
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/](catalogue[\\/]product|basics[\\/]money)\.ts$/

/**
 * What several screens share, in few files: each one less is one less that competes with a page's first picture. What a
 * screen does not need it does not get, but for pieces that are smaller than their own request is worth; and none of what
 * only admins need comes with a page for others.
 */
const shared = {
  groups: [
    // React and its router, the frame of each page, and what the cards know of a product: nearly every page has some. In one
    // file they weigh 1 KiB less than in two, and one changes as rarely as the shop is updated.
    {
      name: 'every-page',
      test: (id: string) => alwaysThere.test(id) || isOnEveryPage(id),
      priority: 3,
    },
    // With what each form of ours is made by: among pieces that come along, it would bring the library to pages without a form.
    {
      name: 'forms',
      test: /node_modules[\\/]react-hook-form[\\/]|[\\/]ui[\\/]use-call-form\.ts$/,
      priority: 2,
    },
    // Of what the next group needs, which each page that checks a text would else bring.
    {
      name: 'text-checks',
      test: /[\\/]app[\\/](basics[\\/](text-checks|faults|outcome)|content[\\/]text-fault)\.ts$/,
      priority: 2.5,
    },
    // Of what the fields of a product need, which whoever shows what delivery costs would else bring.
    {
      name: 'packed',
      test: /[\\/]app[\\/](basics[\\/]packed|content[\\/]ours[\\/]products)\.ts$/,
      priority: 2.5,
    },
    // Of a few forms alone, which would else bring each other's pieces.
    { name: 'unsaved', test: /[\\/]session[\\/]use-unsaved\.ts$/, priority: 2 },
    { name: 'vat-numbers', test: /node_modules[\\/]jsvat-next[\\/]/, priority: 2 },
    // What is computed of one another as it is loaded: among pieces that come along it could be in two files, each of which needs the other first.
    {
      name: 'product-fields',
      test: /[\\/]app[\\/]catalogue[\\/](product-fields|field-rules|product-form|edit-product|numbers[\\/]part-numbers)\.ts$/,
      priority: 2,
    },
    ...audiences.flatMap((audience, place) => [
      pieces(audience, place, false),
      pieces(audience, place, true),
    ]),
  ],
}

/** A shared file is named after all who share it, and the names of all files are in the manifest that each page fetches. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

/** The shop's sentences are imported from one file, and fetched from those that say them: loading them does nothing else. */
const sentencesByFile = {
  name: 'sentences-by-file',
  transform: {
    filter: { id: /[\\/]content[\\/]our-messages\.ts$/ },
    handler: (code: string) => ({ code, moduleSideEffects: false }),
  },
}

/**
 * Packages of hundreds of small files, which Node would look up and read one by one at each start: they go into the
 * server's bundle. What has a native part, or reads files beside its own, stays where it is.
 */
const inOneFile = [
  ...['kysely', 'stripe', 'zod', 'hono', /^@hono\//, 'jose', 'oidc-provider', 'rate-limiter-flexible'],
  ...['react-router', 'cookie-es', 'isbot', 'rou3', 'defu', 'better-auth', 'better-call', /^@better-auth\//],
  ...[/^@better-fetch\//, 'nodemailer', 'csv-parse', 'csv-stringify', 'jsvat-next', 'saxes', 'xmlchars'],
  ...['pg-boss', 'cron-parser', 'luxon', 'serialize-error', 'non-error', 'p-limit', 'yocto-queue'],
  ...[/^@noble\//, /^@opentelemetry\//, /^@simplewebauthn\//, /^@peculiar\//, /^@levischuck\//],
  ...[/^@hexagon\//, 'asn1js', 'pvtsutils', 'pvutils', 'tslib', 'tsyringe', 'reflect-metadata'],
]

/**
 * Node holds the server's text in memory as long as it runs: comments and long names inside functions go, a third of it. Lines
 * and the names of functions and classes stay, as faults in the log are read by them.
 */
const keepNames = { function: true, class: true }
const shorter = {
  compress: { keepNames },
  mangle: { keepNames },
  codegen: { removeWhitespace: false },
} as const

/** The browser's bundles and the server's one bundle (`build/server/index.js`, entered at `server/start.ts`). */
export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    findAudiences(),
    refuseBrokenCircles(),
    smallerFonts(),
    oneByteText(),
    sentencesByFile,
  ],
  css: { postcss: { plugins: [noCssFallbacks] } },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: shared, chunkFileNames, assetFileNames } } },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/start.ts',
          output: { minify: shorter, comments: false, assetFileNames },
        },
      },
    },
  },
  // In development modules are run one by one, and packages of CommonJS can't be.
  ssr: { noExternal: command === 'build' ? inOneFile : [] },
  // scripts/build.ts gives it an empty folder.
  build: {
    target: 'es2023',
    // What Tailwind works with: no second value for browsers that it has left behind.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    sourcemap: false,
    emptyOutDir: false,
  },
}))
