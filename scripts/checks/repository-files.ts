import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#db/read-rows.ts'

export const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8')

/** Folders without files of ours. */
const ignored = new Set(['.git', ...(read('.gitignore').match(/^[^*#\s/]+(?=\/$)/gm) ?? [])])

/** All files of the repository, by their path from its top. */
export const repositoryFiles: string[] = readdirSync(projectFolder, { withFileTypes: true })
  .filter(({ name }) => !ignored.has(name))
  .flatMap((entry) => (entry.isDirectory() ? filesIn(entry.name) : [entry.name]))

function filesIn(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
}
