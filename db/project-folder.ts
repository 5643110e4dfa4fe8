import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of `package.json`. A module of the build lies elsewhere than the one that it was made from. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '')
