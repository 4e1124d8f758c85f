import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Debian's programs for the drills, which are run as `postgres`: this machine's own where it has them with a PostgreSQL 17 or
 * newer, else those of a Debian in a folder (`CLUSTER_ROOT`), which is filled once, by debootstrap.
 */
export interface Programs {
  /** Where PostgreSQL's own programs lie, as the programs see it. */
  bin: string
  /** What they are, for the table. */
  versions: string
  /** A new folder of `postgres`'s: `inside` as the programs see it, `outside` as we do. */
  folder: { inside: string; outside: string }
  /** Starts one; what it says is in a file of that name. */
  start(name: string, command: string, args: string[]): ChildProcess
  /** Runs one to its end, and gives what it said. */
  run(command: string, args: string[]): string
  close(): void
}

const packages = ['patroni', 'etcd-server', 'haproxy', 'nginx-light', 'caddy', 'python3-etcd']
const suite = process.env.CLUSTER_SUITE ?? 'trixie'
const folderOfDebian = process.env.CLUSTER_ROOT ?? '/var/cache/spoke-and-piston/cluster'

export function openPrograms(): Programs {
  if (process.getuid?.() !== 0) throw new Error('The drills start servers as postgres: run them as root.')
  const root = newestIn('/') ? '/' : fillRoot()
  const bin = newestIn(root) ?? ''
  const unmount = mountIn(root)
  const inside = `/tmp/drill-${process.pid}`
  const outside = join(root, inside)
  mkdirSync(outside, { recursive: true })
  const env = { PATH: `${bin}:/usr/bin:/bin:/usr/sbin`, LC_ALL: 'C.UTF-8', HOME: inside }
  const asPostgres = (command: string, args: string[]) => [
    ...['--userspec=postgres:postgres', root, command],
    ...args,
  ]
  const run = (command: string, args: string[]) =>
    execFileSync('chroot', asPostgres(command, args), {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  execFileSync('chroot', [root, 'chown', 'postgres:postgres', inside])
  const version = (command: string, ...args: string[]) =>
    run(command, args).match(/\d+(\.\d+)+/)?.[0] ?? 'unknown'
  return {
    bin,
    versions: `PostgreSQL ${version('postgres', '--version')}, Patroni ${version('patroni', '--version')}, etcd ${version('etcd', '--version')}, HAProxy ${version('haproxy', '-v')}`,
    folder: { inside, outside },
    run,
    start(name, command, args) {
      const said = openSync(join(outside, `${name}.log`), 'a')
      const child = spawn('chroot', asPostgres(command, args), {
        env,
        stdio: ['ignore', said, said],
        detached: true,
      })
      child.unref()
      return child
    },
    close() {
      unmount()
      rmSync(outside, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest PostgreSQL's programs, if that is new enough and all else is there, too. */
function newestIn(root: string): string | undefined {
  const there = ['usr/bin/patroni', 'usr/bin/etcd', 'usr/sbin/haproxy', 'usr/sbin/nginx', 'usr/bin/caddy']
  if (!there.every((path) => existsSync(join(root, path)))) return undefined
  const versions = readdirSync(join(root, 'usr/lib/postgresql'))
  const newest = Math.max(...versions.map(Number))
  return newest >= 17 ? `/usr/lib/postgresql/${newest}/bin` : undefined
}

function fillRoot(): string {
  if (newestIn(folderOfDebian)) return folderOfDebian
  console.log(`Fetching Debian ${suite} into ${folderOfDebian}, once …`)
  const unfinished = `${folderOfDebian}.unfinished`
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  rmSync(unfinished, { recursive: true, force: true })
  run('apt-get', 'install', '-y', '--no-install-recommends', 'debootstrap')
  const sites = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)'], { encoding: 'utf8' })
  const site = sites.split('\n').find((line) => line.endsWith('/debian')) ?? ''
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', suite, unfinished, site)
  // Nothing that is installed is to be started.
  writeFileSync(join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  run('cp', '-r', '/etc/resolv.conf', join(unfinished, 'etc'))
  run('cp', '-rT', '/etc/apt/apt.conf.d', join(unfinished, 'etc/apt/apt.conf.d'))
  const unmount = mountIn(unfinished)
  try {
    run('chroot', unfinished, 'apt-get', 'update')
    run(
      'chroot',
      unfinished,
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'postgresql',
      ...packages,
    )
  } finally {
    unmount()
  }
  rmSync(folderOfDebian, { recursive: true, force: true })
  renameSync(unfinished, folderOfDebian)
  return folderOfDebian
}

/** What a Debian in a folder needs of a running one: `/proc`, and memory that its processes share. */
function mountIn(root: string): () => void {
  // There already where it is this machine's own, or another run has left it or is at work.
  if (existsSync(join(root, 'proc/self'))) return () => undefined
  const places = [join(root, 'proc'), join(root, 'dev/shm')]
  mkdirSync(join(root, 'dev/shm'), { recursive: true })
  execFileSync('mount', ['-t', 'proc', 'proc', places[0] ?? ''])
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', places[1] ?? ''])
  return () => {
    for (const place of places) execFileSync('umount', ['--lazy', place])
  }
}
