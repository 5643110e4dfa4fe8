import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { projectFolder } from '#db/read-rows.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/network/free-port.ts'
import { endProcess } from '#test/servers/running-server.ts'

/** Debian's nginx with the configuration in `deploy/`, and a certificate that this process trusts. */
export type Nginx = {
  origin: string
  /** The same market without TLS, which only redirects. */
  plainOrigin: string
  certificate: string
  /** Returns the logged requests, oldest first. */
  requests: () => Promise<LoggedRequest[]>
  /** Returns all that it wrote anywhere. */
  printed: () => Promise<string>
  stop: () => Promise<void>
}

/** `time` (its end) and `seconds` in seconds. */
export type LoggedRequest = {
  time: number
  seconds: number
  method: string
  path: string
  status: number
  upstream_status: string
  /** Seconds for each upstream; '-' where no connection could be made. */
  upstream_connect: string
  /** HIT, MISS, STALE, UPDATING, EXPIRED, BYPASS, or '' where nothing is kept. */
  cache: string
}

const run = promisify(execFile)
const shipped = join(projectFolder, 'deploy/nginx')

/** Starts nginx before the processes at these two addresses, which need not run yet. */
export async function startNginx(apps: [string, string]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-nginx-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const host = `localhost:${httpsPort}`
  // nginx's workers run as nobody.
  await chmod(folder, 0o755)
  await cp(join(shipped, 'away.html'), join(folder, 'away.html'))
  await mkdir(join(folder, 'logs'))
  const certificate = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates(), certificate])
  const values: Record<string, string> = {
    KASI_HOST: host,
    KASI_NAME: 'localhost',
    KASI_HTTP_PORT: `127.0.0.1:${httpPort}`,
    KASI_HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    KASI_APP_1: apps[0],
    KASI_APP_2: apps[1],
    KASI_TLS: folder,
    KASI_PAGES: folder,
    KASI_LOGS: join(folder, 'logs'),
    KASI_CACHE: join(folder, 'cache'),
  }
  const template = await readFile(join(shipped, 'nginx.conf.template'), 'utf8')
  const configuration = template.replace(/\$\{(KASI_\w*[A-Z0-9])\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nothing is said of ${name}`)
    return value
  })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const early = join(folder, 'logs/early.log')
  const options = ['-p', folder, '-c', file, '-e', early, '-g', `daemon off; pid ${folder}/pid;`]
  await run('nginx', ['-t', ...options])
  const child = spawn('nginx', options, { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const origin = `https://${host}`
  const isOpen = () => fetch(`${origin}/healthz`).then(() => true)
  if (!(await eventually(isOpen, 20_000))) throw new Error('nginx does not open')

  const logs = ['access.log', 'error.log', 'early.log'].map((name) => join(folder, 'logs', name))
  const printed = async () =>
    (await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')))).join('')
  return {
    origin,
    plainOrigin: `http://localhost:${httpPort}`,
    certificate,
    requests: async () =>
      (await printed())
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LoggedRequest),
    printed,
    async stop() {
      process.off('exit', kill)
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeCertificate(folder: string): Promise<string> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate])
  return await readFile(certificate, 'utf8')
}
