import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of `package.json`, found by name: a bundled module lies elsewhere than its source. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '')

/** Reads a file of ours, by its path in the project: lines of values between tabs. */
export const readRows = (path: string): string[][] =>
  readFileSync(join(projectFolder, path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
