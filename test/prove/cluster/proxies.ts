import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.ts'
import type { Engine } from './engine.ts'
import type { Programs } from './programs.ts'

/** What stands before the shops: nginx as it comes, and all three by the examples in `ops/`. */
export const proxies = ['nginx as it comes', 'nginx', 'haproxy', 'caddy'] as const
export type FrontProxy = (typeof proxies)[number]

export type Ports = Record<FrontProxy | 'database', number>

/** Starts those before the shops, and a HAProxy before the database. */
export function startProxies(programs: Programs, engine: Engine, ports: Ports, shops: number[]): void {
  const { inside, outside } = programs.folder
  const start = (name: string, command: string, text: string, words: (file: string) => string[]) => {
    writeFileSync(join(outside, `${name}.conf`), text)
    programs.start(name, command, words(`${inside}/${name}.conf`))
  }
  const byHaproxy = (name: string) => (file: string) => ['-D', '-p', `${inside}/${name}.pid`, '-f', file]
  start('database', 'haproxy', beforeDatabase(engine, ports.database), byHaproxy('database'))
  for (const [name, server] of [
    ['nginx as it comes', asItComes(ports['nginx as it comes'], shops)],
    ['nginx', nginx(ports.nginx, shops)],
  ] as const) {
    start(fileOf(name), 'nginx', aroundNginx(inside, fileOf(name), server), (file) => ['-c', file])
  }
  start('haproxy', 'haproxy', haproxy(ports.haproxy, shops), byHaproxy('haproxy'))
  start('caddy', 'caddy', caddy(ports.caddy, shops), (file) => [
    ...['run', '--adapter', 'caddyfile', '--config', file, '--pidfile', `${inside}/caddy.pid`],
  ])
}

const fileOf = (name: string) => name.replaceAll(' ', '-')

export function endProxies({ folder, run }: Programs): void {
  for (const name of ['database', ...proxies]) {
    try {
      execFileSync('kill', [run('cat', [`${folder.inside}/${fileOf(name)}.pid`]).trim()])
    } catch {
      // It has not come so far.
    }
  }
}

function beforeDatabase({ servers, restPorts }: Engine, port: number): string {
  const lines = servers.map((server, each) => `  server n${each} ${server} check port ${restPorts[each]}`)
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`
}

function aroundNginx(folder: string, name: string, sites: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `pid ${folder}/${name}.pid;
error_log ${folder}/${name}-errors.log;
events {}
http {
  access_log off;
  ${places.map((place) => `${place}_temp_path ${folder}/${name}-${place};`).join('\n  ')}
${sites}
}
`
}

function asItComes(port: number, shops: number[]): string {
  return `  upstream shop {
${shops.map((shop) => `    server 127.0.0.1:${shop};`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://shop; }
  }`
}

/** The example, without its certificate, and with two shops. */
function nginx(port: number, shops: number[]): string {
  const [, ways = ''] = /^ *server (127.*;)$/m.exec(example('nginx.conf')) ?? []
  return example('nginx.conf')
    .replace(/^server \{\n *listen 80;[^}]*\}\n/m, '')
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name shop.example;', '')
    .replace(ways, shops.map((shop) => ways.replace('3000', String(shop))).join(' server '))
}

/** The example, without its certificate, and with two shops. */
function haproxy(port: number, shops: number[]): string {
  const servers = shops.map((shop, each) => `    server shop${each} 127.0.0.1:${shop}`)
  return example('haproxy.cfg')
    .replace(/^.*(bind :443|scheme https|maxconn).*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *server one .*$/m, servers.join('\n'))
}

function caddy(port: number, shops: number[]): string {
  const alone = '{\n\tadmin off\n\tauto_https off\n}\n'
  const all = shops.map((shop) => `127.0.0.1:${shop}`).join(' ')
  return (
    alone +
    example('Caddyfile')
      .replace(/^shop\.example/m, `http://127.0.0.1:${port}`)
      .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${all}`)
  )
}

function example(name: string): string {
  return readFileSync(join(root, 'ops', name), 'utf8')
}
