import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectFolder } from '#db/read-rows.ts'

const run = promisify(execFile)

// Node runs these without a bundler: a component's file (.tsx) anywhere in their imports ends them.
test.each(['bench/run-bench.ts', 'hard/run-hard.ts'])(
  '%s starts, and names what it can run',
  async (file) => {
    const ended = run(process.execPath, [file, '--only', 'nothing-such'], { cwd: projectFolder })
    await expect(ended).rejects.toMatchObject({
      stderr: expect.stringMatching(/--only must be .* of [\w-]+, /),
    })
  },
)
