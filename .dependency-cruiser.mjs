/** One rule for each sentence of docs/decisions/002-features.md, each with its reason. */

/** The folders of `app/` that are no features. */
const notFeatures = 'basics|shop|session|ui|content|seo|pages|dashboard|layout'
const feature = `^app/(?!(?:${notFeatures})/)([^/]+)/`
const tests = '\\.test\\.tsx?$'

/** What a feature is about, pure: those who may ask it speak of the same thing. */
const publicThings =
  '^app/(orders/(order|checkout|tax|whole-address)\\.ts|orders/place-order\\.ts|orders/screens/order-chip\\.tsx|catalogue/product\\.ts|delivery/(plan|offers|arrival|find-zone|home-delivery|refusals)\\.ts|tax/(plan|treatment|supply|find-rate|customs|decide-tax|buyer|buyer-refusal|refusals)\\.ts|delivery/screens/zone-tables\\.tsx|catalogue/(stock-word|product-line|product-numbers|add-to-basket)\\.tsx|media/(image-field|add-pictures)\\.tsx|identity/screens/find-passkey\\.ts)$'

/** A file of a feature, and of any other feature than its own. */
const featureFiles = { path: feature, pathNot: tests }
const otherFeature = { path: feature, pathNot: ['^app/$1/'] }

const mayAsk = {
  basket: 'catalogue|orders|garage|tax',
  orders: 'catalogue|delivery|tax',
  payments: 'orders|tax',
  catalogue: 'media',
  fitment: 'catalogue',
  garage: 'fitment|catalogue',
  reviews: 'media',
  returns: 'orders|payments|catalogue|delivery|media',
  profiles: 'identity',
  invoices: 'orders|payments|tax',
  books: 'payments',
  account: 'identity|orders',
  'api-keys': 'identity',
  policies: 'delivery|tax',
  overview: 'orders|payments|catalogue|books',
  'stock-alerts': 'catalogue',
  wishlist: 'catalogue',
}
const askers = Object.keys(mayAsk).join('|')

/** The sandboxes, and who may open them. */
const openers = {
  stripe: { verb: 'payments-open', files: '^app/payments/(open-provider|tables)\\.server\\.ts$' },
  google: { verb: 'identity-opens', files: '^app/identity/(google/open-google|tables)\\.server\\.ts$' },
}

const rules = [
  {
    name: 'no-circles',
    comment: 'What goes in a circle can only be understood, tested and loaded as one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'basics-import-nothing-of-ours',
    comment: 'Everything stands on app/basics; what it imported would stand under itself.',
    from: { path: '^app/basics/', pathNot: tests },
    to: { path: '^(app|server|database|test|scripts)/', pathNot: '^app/basics/' },
  },
  {
    name: 'the-shop-imports-only-basics-and-types-of-what-features-have',
    comment: 'Every verb takes its fields, so what it imported every verb would stand on.',
    from: { path: '^app/shop/', pathNot: tests },
    to: {
      path: '^(app|server|database|test|scripts)/',
      pathNot: '^app/(basics|shop)/|/(tables|needs)\\.server\\.ts$',
    },
  },
  {
    name: 'session-ui-content-and-seo-import-only-basics-each-other-and-types-of-contracts',
    comment: 'Every feature uses them, so none of them may know what a feature does.',
    from: { path: '^app/(session|ui|content|seo)/', pathNot: tests },
    to: {
      path: '^(app|server|database|test|scripts)/',
      pathNot: '^app/(basics|session|ui|content|seo)/|/contract\\.ts$',
    },
  },
  {
    name: 'features-import-no-pages-no-dashboard-no-layout-no-server',
    comment: 'Pages compose features and the server joins them: the direction is one way.',
    from: featureFiles,
    to: { path: '^(app/(pages|dashboard|layout)/|app/(routes|root|entry|features)|server/|test/|scripts/)' },
  },
  {
    name: 'pages-do-not-import-the-server',
    comment: 'A page asks the shop that it is given, so it can be rendered by any server.',
    from: { path: '^app/(pages|dashboard|layout)/', pathNot: tests },
    to: { path: '^(server|database|test|scripts)/' },
  },
  {
    name: 'a-feature-shows-others-only-contract-and-public',
    comment: 'The rest of a feature may change without asking anybody.',
    from: featureFiles,
    to: {
      path: feature,
      pathNot: ['^app/$1/', '/(contract|public\\.server)\\.ts$', publicThings],
    },
  },
  ...Object.entries(mayAsk).map(([asker, asked]) => ({
    name: `${asker}-ask-only-${asked.replaceAll('|', '-and-')}-and-mail`,
    comment: `Of other features, ${asker} may ask ${asked.replaceAll('|', ', ')}, and as any may, mail and audit.`,
    from: { path: `^app/${asker}/`, pathNot: tests },
    to: { path: feature, pathNot: [`^app/(${asker}|${asked}|mail|audit)/`] },
  })),
  {
    name: 'other-features-ask-only-mail',
    comment: 'A feature that needs another one more is written down in docs/decisions/002-features.md first.',
    from: { path: feature, pathNot: [`^app/(${askers})/`, tests] },
    to: { ...otherFeature, pathNot: ['^app/$1/', '^app/(mail|audit)/'] },
  },
  {
    name: 'only-server-files-touch-database-provider-environment',
    comment: 'Everything else is tested without them, and safe to send to a browser.',
    from: { path: '^app/', pathNot: ['\\.server\\.tsx?$', tests] },
    to: {
      path: '^(database|server)/|node_modules/(pg|pg-boss|better-auth|stripe|nodemailer|sharp|pino|kysely)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'decisions-import-no-server-file',
    comment: 'A decision takes facts and gives an answer; only loaders and actions of screens ask a verb.',
    from: {
      path: '^app/',
      pathNot: ['\\.server\\.tsx?$', '/screens/', '^app/(pages|dashboard|root)', tests],
    },
    to: { path: '\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-code-takes-only-types-from-a-contract',
    comment: 'A value from there brings zod into the browser, 60 KiB that no visitor needs.',
    from: {
      path: '^app/.*\\.tsx?$',
      pathNot: ['\\.server\\.tsx?$', '/contract\\.ts$', '^app/basics/', tests],
    },
    to: { path: '/contract\\.ts$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing-imports-the-studio',
    comment: 'It makes pictures; what needs them reads the files that it has written.',
    from: { path: '^(app|server|database|test|scripts)/' },
    to: { path: '^studio/' },
  },
  {
    name: 'a-sandbox-imports-nothing-of-ours',
    comment: 'It stands for another company: all that the shop and it share is what goes over the wire.',
    from: { path: '^sandboxes/([^/]+)/', pathNot: tests },
    to: { path: '^(app|server|database|sandboxes|test|scripts)/', pathNot: ['^sandboxes/$1/'] },
  },
  ...Object.entries(openers).map(([sandbox, { verb, files }]) => ({
    name: `only-${verb}-the-${sandbox}-sandbox`,
    comment: 'One place knows whether it is the sandbox or the original, and says which tables it is given.',
    from: { path: '^(app|server|database|scripts)/', pathNot: [files, tests] },
    to: { path: `^sandboxes/${sandbox}/` },
  })),
  {
    name: 'a-sandbox-is-entered-by-its-exports',
    comment: 'What its package.json does not name may change without asking anybody.',
    from: { path: '^(app|server|database|test|scripts)/' },
    to: {
      path: '^sandboxes/',
      pathNot: '^sandboxes/(stripe/index|google/(open-sandbox|tables|records))\\.ts$',
    },
  },
  {
    name: 'the-product-does-not-import-its-tests',
    comment: 'What only tests need is not shipped.',
    from: { path: '^(app|server|database|sandboxes)/', pathNot: tests },
    to: { path: '^test/|\\.test\\.tsx?$|node_modules/(vitest|fast-check|playwright-core)/' },
  },
]

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
