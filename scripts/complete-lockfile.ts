import { readFileSync, writeFileSync } from 'node:fs'

// A registry that lacks a package's build for another platform makes `npm install` leave it out of package-lock.json, and
// `npm ci` then refuses the lock everywhere (decision 0008). This adds what npm needs to see that the build is for
// another platform. Run it after each `npm install`; a test holds the lock complete.
//
// It also removes the packages' `engines`: npm warns of each that the Node which runs npm is too old for, though all of them run on
// the Node that comes with them.

type LockedPackage = {
  version?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
  engines?: unknown
}

const file = new URL('../package-lock.json', import.meta.url)
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'))

for (const { name, version, dev } of missing(lock.packages)) {
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(dev ? { dev } : {}),
    ...platformOf(name),
    optional: true,
  } as LockedPackage
  console.log(`added ${name}@${version}`)
}
for (const [path, locked] of Object.entries(lock.packages)) if (path) delete locked.engines
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

function missing(packages: Record<string, LockedPackage>) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** Derives the platform from a name: `@oxlint/binding-linux-x64-musl` → os linux, cpu x64, libc musl. */
function platformOf(name: string) {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const one = (...known: string[]) => known.filter((word) => words.includes(word)).slice(0, 1)
  const cpu = one('arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm')
  if (cpu.length === 0)
    throw new Error(`${name} names no platform; run npm install where the registry has it`)
  const os = one('darwin', 'win32', 'linux', 'freebsd', 'android', 'openharmony')
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return { cpu, ...(os.length > 0 ? { os } : {}), ...(os[0] === 'linux' && libc.length > 0 ? { libc } : {}) }
}
