const policy = (pictureOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // blob: shows a photo while it is uploading.
    `img-src 'self' data: blob:${pictureOrigin && ` ${pictureOrigin}`}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers of every response, files and failures included. `script-src` allows JSON-LD, which is data. */
export function securityHeaders(options: { https: boolean; publicUrl: string | null }): Map<string, string> {
  const headers = new Map([
    ['content-security-policy', policy(options.publicUrl ? new URL(options.publicUrl).origin : '')],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ])
  if (options.https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return headers
}
