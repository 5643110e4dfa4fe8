import { spawn } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backedUpMarket } from '#test/servers/backed-up-market.ts'
import { serverEnv } from '#test/servers/running-server.ts'

const place = backedUpMarket()

describe('npm run backup, npm run restore', () => {
  /** Returns the exit code and what was printed. */
  const run = async (
    script: string,
    args: string[],
    { limit = 'unlimited', ...env }: Record<string, string> = {},
  ) => {
    const command = `ulimit -f ${limit} && exec node scripts/${script}.ts "$@"`
    const settings = serverEnv(join(place.folder, 'data'), { DATABASE_URL: place.source.databaseUrl, ...env })
    const child = spawn('sh', ['-c', command, 'sh', ...args], { env: settings })
    let printed = ''
    child.stdout.on('data', (text: Buffer) => (printed += text))
    child.stderr.on('data', (text: Buffer) => (printed += text))
    const code = await new Promise((ended) => child.once('close', ended))
    return { code, printed }
  }

  test('end with one line', async () => {
    const file = join(place.folder, 'by-hand')
    await cp(join(place.folder, 'storage'), join(place.folder, 'data/storage'), { recursive: true })
    expect(await run('backup', [file])).toEqual({
      code: 0,
      printed: expect.stringMatching(/^\S+by-hand holds 3\d\d\d rows and 21 picture files, \S+ s\n$/),
    })
    expect(await run('restore', ['--check', file])).toEqual({
      code: 0,
      printed: expect.stringMatching(/^\S+by-hand of \S+ is whole\n$/),
    })
    expect(await run('restore', ['README.md'])).toEqual({
      code: 1,
      printed: 'Nothing was restored: README.md is no backup of Kasi Market, or its end is missing\n',
    })
    expect((await run('restore', [file])).printed).toMatch(
      /^Nothing was restored: this database is not empty;[^\n]+\n$/,
    )
    expect((await run('backup', [])).printed).toBe(
      'There is no backup: say where to: npm run backup -- FILE\n',
    )
    const nowhere = await run('backup', [file], { DATABASE_URL: '', DATA_DIR: join(place.folder, 'nowhere') })
    expect(nowhere.printed).toMatch(/^There is no backup: there is no market in DATA_DIR [^\n]+\n$/)
  })

  test('M12 a picture that rows show and the storage lacks is counted, and ends backup and check with 1', async () => {
    const file = join(place.folder, 'without-pictures')
    const empty = { DATA_DIR: join(place.folder, 'empty') }
    const missing =
      'not whole: a picture that the market shows cannot be found in the storage, such as 0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab/1763737200000.jpg'
    const lines = [expect.stringContaining('and 0 picture files'), `It is ${missing}`, '']
    const written = await run('backup', [file], empty)
    expect(written.printed.split('\n')).toEqual(lines)
    expect(written.code).toBe(1)
    expect((await run('backup', ['--allow-missing', file], empty)).code).toBe(0)
    const checked = await run('restore', ['--check', file])
    expect(checked.printed).toMatch(new RegExp(`^\\S+without-pictures of \\S+ is ${missing}\n$`))
    expect(checked.code).toBe(1)
  })

  test('a full disk: one line, and no half a file', async () => {
    const file = join(place.folder, 'too-large')
    const { code, printed } = await run('backup', [file], { limit: '16' })
    expect(printed).toMatch(/^There is no backup: [^\n]*(EFBIG|too large)[^\n]*\n$/)
    expect(code).toBe(1)
    expect((await readdir(place.folder)).filter((name) => name.startsWith('too-large'))).toEqual([])
  })
})
