import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of `package.json`, found by name: a bundled module lies elsewhere than its source. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '')
