import { headerOf, type RawResponse } from './raw-http.ts'

/** Headers with one value that may stand there. */
const fixed: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /^camera=\(\), microphone=\(\), geolocation=\(\)/,
}
const https = { 'strict-transport-security': /^max-age=31536000; includeSubDomains$/ }
/** Headers that tell which program responds. */
const tellTale = ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-runtime']
const stackTrace = /node_modules|^\s+at .+:\d+:\d+/m

/** Describes what is wrong with a response's headers. `isPrivate`: the client is signed in, and it is a page. */
export function headerFaults(response: RawResponse, of: { isHttps: boolean; isPrivate: boolean }): string[] {
  const faults: string[] = []
  for (const [name, value] of Object.entries({ ...fixed, ...(of.isHttps ? https : {}) })) {
    const found = headerOf(response, name)
    if (!value.test(found ?? '')) faults.push(`${name}: ${found}`)
  }
  if (!isClosed(headerOf(response, 'content-security-policy') ?? '')) faults.push('content-security-policy')
  const caching = headerOf(response, 'cache-control')
  const cookies = response.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value)
  if (!caching) faults.push('no cache-control')
  else if (response.status >= 400 && !/^no-(store|cache)$/.test(caching))
    faults.push(`a refusal that is kept: ${caching}`)
  if ((of.isPrivate || cookies.length > 0) && caching !== 'no-store') faults.push(`cache-control: ${caching}`)
  for (const cookie of cookies) {
    const needed = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(of.isHttps ? ['Secure'] : [])]
    if (!needed.every((one) => cookie.includes(`; ${one}`)) || /; ?domain=/i.test(cookie))
      faults.push(`set-cookie: ${cookie}`)
    if (of.isHttps !== cookie.startsWith('__Host-')) faults.push(`set-cookie: ${cookie}`)
  }
  faults.push(...tellTale.filter((name) => headerOf(response, name) !== null))
  if (response.headers.some(([name, value]) => !/^[a-z0-9-]+$/.test(name) || /[^\P{Cc}\t]/u.test(value)))
    faults.push('a header that is none')
  if (stackTrace.test(response.body)) faults.push('a stack trace')
  return faults
}

/** Returns whether a policy allows only our own scripts, and no frame around the page. */
function isClosed(policy: string): boolean {
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
  const scripts = rules.get('script-src') ?? rules.get('default-src')
  return (
    /^'(none|self)'$/.test(scripts ?? '') &&
    rules.get('default-src') === "'none'" &&
    rules.get('frame-ancestors') === "'none'" &&
    rules.get('base-uri') === "'none'" &&
    !policy.includes('unsafe')
  )
}
