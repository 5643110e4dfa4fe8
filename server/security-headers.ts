import type { ServerResponse } from 'node:http'

const policy = (pictureOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // blob: a photo is shown while it is still going up.
    `img-src 'self' data: blob:${pictureOrigin && ` ${pictureOrigin}`}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Set on every answer, files and failures included. JSON-LD is data, not script: `script-src` lets it be. */
export function setSecurityHeaders(
  res: ServerResponse,
  options: { https: boolean; publicUrl: string | null },
): void {
  res.setHeader('content-security-policy', policy(options.publicUrl ? new URL(options.publicUrl).origin : ''))
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  res.setHeader('cross-origin-opener-policy', 'same-origin')
  res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (options.https) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
