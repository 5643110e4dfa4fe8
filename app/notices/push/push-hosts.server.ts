/** The push services of Chrome, Samsung, Opera and Brave; Firefox; Safari; Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

const maxLength = 1000

/**
 * Returns the address of a push service, or null: endpoints are what a browser sends, so anything could stand there, such as
 * an address of our own network. `moreHosts` are the hosts of PUSH_HOSTS, such as `127.0.0.1:8080`, which may speak http.
 */
export function pushEndpoint(text: string, moreHosts: readonly string[]): URL | null {
  if (text.length > maxLength || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || url.hash || url.href.length > maxLength) return null
  if (moreHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? url : null
  // An empty port is 443.
  if (url.protocol !== 'https:' || url.port !== '') return null
  return services.some((service) => service.test(url.hostname)) ? url : null
}
