/** Pictures of shared links, as WhatsApp and Facebook show them whole. */
export const previewSize = { width: 1200, height: 630 } as const
export const maxPreviewBytes = 100 * 1024

/** Changes with what a picture shows: other sites keep pictures by their address. */
export function versionOf(parts: readonly (string | number | null)[]): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(parts)) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
