import { execFile, execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../test/harness/free-port.ts'

const read = (name: string) => readFileSync(name, 'utf8')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoke-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The configuration as its own program takes it; read instead where the program is not on this machine. */
describe('its own program takes', () => {
  check('nginx', 'nginx.conf', {
    async run(program) {
      const [http, https] = [await freePort(), await freePort()]
      const site = read('ops/nginx.conf')
        .replace('listen 80;', `listen ${http};`)
        .replace('listen 443 ', `listen ${https} `)
        .replaceAll('/etc/ssl/shop.example', folder)
      certify()
      await writeFile(join(folder, 'site.conf'), site)
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
      const whole = `pid ${folder}/nginx.pid; events {} http { access_log off; ${places} include ${folder}/site.conf; }`
      await writeFile(join(folder, 'nginx.conf'), whole)
      return await say(program, ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
    },
    read: (text) => [balanced(text), everyLine(text, /[;{}]$/)],
  })

  check('haproxy', 'haproxy.cfg', {
    async run(program) {
      certify()
      const file = join(folder, 'haproxy.cfg')
      await writeFile(file, read('ops/haproxy.cfg').replaceAll('/etc/ssl/shop.example', folder))
      return await say(program, ['-c', '-q', '-f', file])
    },
    read: (text) => [everyLine(text, /^(global|defaults|frontend \w+|backend \w+| {4}\S.*)$/)],
  })

  check('caddy', 'Caddyfile', {
    run: (program) =>
      say(program, ['validate', '--adapter', 'caddyfile', '--config', join(process.cwd(), 'ops/Caddyfile')]),
    read: (text) => [balanced(text)],
  })

  check('systemd-analyze', 'spoke-and-piston.service', {
    // It is content with what it knows nothing of, and speaks of other units too.
    async run(program) {
      const said = await say(program, ['verify', join(process.cwd(), 'ops/spoke-and-piston.service')], true)
      return said.split('\n').find((line) => line.includes('spoke-and-piston')) ?? ''
    },
    read: (text) => [everyLine(text, /^(\[\w+\]|[A-Z]\w+=.*)$/)],
  })

  check('promtool', 'alerts.yml', {
    run: (program) => say(program, ['check', 'rules', 'ops/alerts.yml']),
    read: (text) => [/^groups:$/m.test(text) ? '' : 'no groups'],
  })
})

interface Check {
  /** Gives what the program has to say against it. */
  run(program: string): Promise<string>
  /** Finds what can be found without it. */
  read(text: string): string[]
}

it('what is only read is read closely enough to find what is not closed, and what is no line of its kind', () => {
  expect([balanced('a { b { } }'), balanced('a { b {'), balanced('a } {')].map(Boolean)).toEqual([
    false,
    true,
    true,
  ])
  expect([everyLine('a;\n', /;$/), everyLine('a;\nb\n', /;$/)]).toEqual(['', 'b'])
})

function check(program: string, name: string, { run, read: look }: Check): void {
  const found = find(program)
  const text = read(`ops/${name}`).replace(/^\s*#.*\n/gm, '')
  it(found ? `${name}: ${program}` : `${name}, which is read, as there is no ${program} here`, async () => {
    expect(look(text).filter(Boolean)).toEqual([])
    if (found) expect(await run(found)).toBe('')
  })
}

/** Its path, of what an administrator's shell would find. */
function find(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin', '/usr/local/sbin']
  return folders.map((one) => join(one, program)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs it; empty where it is content, else all that it said; `always`: that in any case. */
function say(program: string, args: string[], always = false): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: folder, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }
  return new Promise((resolve) => {
    execFile(program, args, { env }, (error, out, err) =>
      resolve(error || always ? `${error?.message ?? ''}\n${out}${err}` : ''),
    )
  })
}

/** A certificate for the host of the examples, as they name its files. */
function certify(): void {
  if (existsSync(join(folder, 'all.pem'))) return
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=shop.example']
  execFileSync('openssl', [...words, '-keyout', key, '-out', chain], { stdio: 'ignore' })
  execFileSync('sh', ['-c', 'cat "$1" "$2" > "$3"', 'sh', chain, key, join(folder, 'all.pem')])
}

function balanced(text: string): string {
  let depth = 0
  for (const sign of text.replace(/\{[\w.]+\}/g, '')) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth < 0) return 'a } too many'
  }
  return depth === 0 ? '' : 'a { is not closed'
}

function everyLine(text: string, form: RegExp): string {
  return text.split('\n').find((line) => line.trim() !== '' && !form.test(line.trimEnd())) ?? ''
}
