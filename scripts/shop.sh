# What `npm start`, `npm test` and each `npm run …` do: install what the command needs, then become it, on the project's
# own Node. It takes the shell's place (`exec`), so that the shop itself gets the signals that npm passes on.
set -e
command=$1
shift
node=node_modules/.bin/node

# The built shop. It gives memory back early: a small server has other tenants. Two arenas, as compressing in several threads
# leaves each with holes of its own: 23 MiB less at the peak; and what is free at their end goes back at once: 12 MiB less.
# V8 keeps one megabyte for what is young; what else it spares, it spares once the shop is open (server/spare-memory.ts).
shop() {
  export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
  node scripts/install.mjs --to-run
  $node scripts/build.ts --if-stale
  # What V8 makes of the program is kept beside it: a second start has a fifth less to do.
  export NODE_COMPILE_CACHE="${BUILD_DIR:-build}/compiled"
  exec $node --max-semi-space-size=1 --max-old-space-size=384 "${BUILD_DIR:-build}/server/index.js" "$@"
}

# A program for those who develop the shop.
develop() {
  node scripts/install.mjs
  exec $node "$@"
}

# What is written by a program and committed.
generate() {
  what=${1:-}
  [ $# -eq 0 ] || shift
  case $what in
    openapi) develop node_modules/.bin/vitest run --project in-process server/openapi.test.ts --update ;;
    screenshots) develop scripts/screenshots/screenshots.ts "$@" ;;
    studio) develop studio/studio.ts "$@" ;;
    brand | people) develop "studio/$what/draw-$what.ts" ;;
    release) develop scripts/release/release-data.ts ;;
    durations) develop scripts/durations.ts ;;
    lock) develop scripts/complete-lock.mjs "$@" ;;
    *) echo 'Say what: npm run generate -- openapi, screenshots, studio, people, brand, release, durations or lock.' >&2 && exit 1 ;;
  esac
}

case "$command ${1:-}" in
  'start '*) shop "$@" ;;
  'admin '* | 'disable-two-factor '* | 'rotate-secret '* | 'remove-demo '* | 'prove:books '* | 'backup '* | 'restore '*) shop "$command" "$@" ;;
  'build '*) node scripts/install.mjs --to-run && exec $node scripts/build.ts "$@" ;;
  'test firebase') develop scripts/test-firebase.ts ;;
  'prove:cluster long') develop test/prove/cluster/failovers.ts ;;
  'prove:cluster '*) develop test/prove/cluster/cluster.ts ;;
  'prove guessing') develop test/prove/enumeration.ts ;;
  'format '*) develop node_modules/.bin/biome check --write . ;;
  'bench '*) develop test/bench/bench.ts "$@" ;;
  'generate '*) generate "$@" ;;
  *) develop "scripts/$command.ts" "$@" ;;
esac
