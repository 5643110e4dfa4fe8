import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// In a process of its own: the modules that tests have loaded are not loaded again.
test('no text is read while modules load, where it would stay English in every language', async () => {
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const loading = `
    globalThis[Symbol.for('kasi.texts')] = { of: {}, missing: new Set(), isLoading: true }
    import(${JSON.stringify(built)}).then(() => process.stdout.write('loaded'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', loading])
  expect(stdout).toBe('loaded')
})
