import type { Part } from './run-parts.ts'

/** The parts of `npm test`; `npm run check` runs some of them. */
export const lint: Part = {
  name: 'lint',
  commands: [
    ['oxlint', '--type-aware', '--deny-warnings'],
    ['biome', 'check'],
  ],
}

export const types: Part = { name: 'types', commands: [['react-router', 'typegen'], ['tsc']] }

export const build: Part = { name: 'build', commands: [['npm', 'run', 'build', '--silent']] }

export const units: Part = { name: 'unit and integration', commands: [['vitest', 'run']] }

export const journeys: Part = { name: 'journeys', commands: [['playwright', 'test']] }
