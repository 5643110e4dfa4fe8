import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Reads a file of ours, by its path in the project: lines of values between tabs. */
export const readRows = (path: string): string[][] =>
  readFileSync(join(projectFolder, path), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
