import { readMultipart } from './read-multipart.server.ts'

/**
 * Forms read here have fewer than 20 fields. `request.formData()` is quadratic in their number: 64,000 fields blocked
 * the process for seconds.
 */
const limits = { maxFields: 40, maxTextLength: 128 * 1024, maxFiles: 0, maxFileBytes: 0 }

/**
 * Reads the named fields of a posted form, urlencoded or multipart; a missing field is ''. Null if the body is no form,
 * has too many fields, has a file, or repeats a field.
 */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  const pairs = await readMultipart(request, limits, null)
  if (!pairs) return null
  const fields = {} as Record<Name, string>
  for (const name of names) {
    const [value = '', ...more] = pairs.filter(([sent]) => sent === name).map(([, sent]) => sent)
    if (more.length > 0) return null
    fields[name] = value
  }
  return fields
}
