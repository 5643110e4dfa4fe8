import { defineConfig } from 'vitest/config'

/** The settings of every Vitest run. */
export default defineConfig({
  test: {
    // Twice the cores of a small machine: tests of clocks and connections mostly wait.
    maxWorkers: 4,
    // A process for each file costs 130 starts, and as many readings of the same packages.
    isolate: false,
    // For what hangs: a loaded machine, or a disk that is still writing an install, is four times as slow as a quiet one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // Milliseconds of a search: tests of what it finds do not depend on a busy machine.
    env: { SEARCH_MS: '20000' },
  },
})
