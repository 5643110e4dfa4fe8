import { defineConfig } from 'vitest/config'

/** The settings of every Vitest run. */
export default defineConfig({
  test: {
    // Twice the cores of a small machine: tests of clocks and connections mostly wait.
    maxWorkers: 4,
    // A process for each file costs 130 starts, and as many readings of the same packages.
    isolate: false,
    // A disk that is still writing a fresh install can hold a process up for many seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Milliseconds of a search: tests of what it finds do not depend on a busy machine.
    env: { SEARCH_MS: '20000' },
  },
})
