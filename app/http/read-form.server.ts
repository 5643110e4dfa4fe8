/**
 * The named fields of a posted form, urlencoded or multipart; a field that was not sent is ''. Null when the body is no
 * form, or a field came twice or as a file: no form of ours sends that.
 */
export async function readForm<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  const form = await request.formData().catch(() => null)
  if (!form) return null
  const fields = {} as Record<Name, string>
  for (const name of names) {
    const [value = '', ...more] = form.getAll(name)
    if (typeof value !== 'string' || more.length > 0) return null
    fields[name] = value
  }
  return fields
}
