import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { root, run } from './run.ts'

/** A package as CycloneDX 1.5 tells of it, as far as we read it. */
export interface Component {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

export interface Sbom {
  bomFormat: 'CycloneDX'
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

interface Lock {
  packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>
}

/** What a shop may run that is neither handed on nor changed by its owner: nothing in them asks for the shop's own source. */
const allowed = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1
  Python-2.0 Unlicense Zlib`.split(/\s+/),
)

/** Of packages that name none in their `package.json`, what their LICENSE file says. */
const byTheirFile: Record<string, string> = { 'png-js': 'MIT' }

/** What a running shop is made of, by its lock, with each package's hash and licence. Asks nobody over the network. */
export async function makeSbom(): Promise<Sbom> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { ok, output } = await run('npm', [...words, '--loglevel', 'error', '--no-update-notifier'])
  if (!ok) throw new Error(`${output}\nnpm could not list what the shop is made of.`)
  // Whatever a Node or an npm has to remark stands before it.
  const sbom = JSON.parse(output.slice(output.indexOf('{\n'))) as Sbom
  const running = await packagesToRun()
  // Not by npm's own `--omit dev`: it leaves out Vite, zod and 93 others that a shop does run (npm 11.19).
  sbom.components = sbom.components.filter(({ name, version }) => running.has(`${name}@${version}`))
  for (const component of sbom.components) {
    const id = byTheirFile[component.name]
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }]
  }
  // npm calls it by the folder that it happens to lie in.
  sbom.metadata.component.name = await packageName()
  sbom.dependencies = amongThemselves(sbom)
  return sbom
}

/** Who needs whom, of those that are listed: a reference to what is not would lead nowhere. */
function amongThemselves({ metadata, components, dependencies }: Sbom): Sbom['dependencies'] {
  const listed = new Set([metadata.component, ...components].map((component) => component['bom-ref']))
  return dependencies
    .filter(({ ref }) => listed.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }))
}

async function packageName(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string }).name
}

/** The packages of the lock that are not for development alone, as `name@version`. */
export async function packagesToRun(): Promise<Set<string>> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const running = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional,
  )
  return new Set(running.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

/** As SPDX writes it; empty where a package names none. */
export function licenceOf({ licenses = [] }: Component): string {
  const named = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name),
  )
  return named.join(' AND ')
}

/** Whether every part of a licence, or of a choice one of them, is one that a shop may run under. */
export function isAllowed(licence: string): boolean {
  return licence.split(' AND ').every((part) =>
    part
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => allowed.has(one)),
  )
}

/** `npm run sbom -- FILE`: writes it, and prints how many packages come under which licence. */
async function tell(file: string): Promise<void> {
  const sbom = await makeSbom()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`)
  const byLicence = Map.groupBy(sbom.components, licenceOf)
  const counted = [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)
  for (const [licence, packages] of counted) {
    console.log(
      `${String(packages.length).padStart(5)}  ${licence || 'none named'}${isAllowed(licence) ? '' : '  ← not allowed'}`,
    )
  }
  console.log(`${sbom.components.length} packages, written to ${file}`)
  if (counted.some(([licence]) => !isAllowed(licence))) process.exitCode = 1
}

// From where it was typed: npm itself goes to the project's folder.
if (import.meta.main) await tell(resolve(process.env.INIT_CWD ?? '', process.argv[2] ?? 'sbom.cdx.json'))
