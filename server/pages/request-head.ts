/** What of a request's headers the short ways look at; '' where there is none. */
export type Asked = {
  cookie: string
  acceptEncoding: string
  ifNoneMatch: string
  savesData: boolean
  /** Something comes with the request. */
  hasBody: boolean
  /** It offers to upgrade to another protocol, which this server never does. */
  offersUpgrade: boolean
  /** How many hosts it names; to name more or less than one is a fault (server/http/requests/refused-requests.ts). */
  hostCount: number
}

/**
 * Reads `rawHeaders` of a request, name after value. `req.headers` would make an object of all of them, which takes longer
 * than everything else before a kept page is sent.
 */
export function readAsked(rawHeaders: string[]): Asked {
  const asked: Asked = {
    cookie: '',
    acceptEncoding: '',
    ifNoneMatch: '',
    savesData: false,
    hasBody: false,
    offersUpgrade: false,
    hostCount: 0,
  }
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? ''
    if (!isLengthOfName[name.length]) continue
    const value = rawHeaders[place + 1] ?? ''
    // Twice the same header is one with both values, as Node reads it.
    switch (name.toLowerCase()) {
      case 'host':
        asked.hostCount += 1
        break
      case 'cookie':
        asked.cookie += asked.cookie ? `; ${value}` : value
        break
      case 'accept-encoding':
        asked.acceptEncoding += asked.acceptEncoding ? `, ${value}` : value
        break
      case 'if-none-match':
        asked.ifNoneMatch += asked.ifNoneMatch ? `, ${value}` : value
        break
      case 'save-data':
        asked.savesData = value === 'on'
        break
      case 'upgrade':
        asked.offersUpgrade = true
        break
      case 'content-length':
      case 'transfer-encoding':
        asked.hasBody = true
    }
  }
  return asked
}

const names = [
  'host',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'save-data',
  'upgrade',
  'content-length',
  'transfer-encoding',
]
/** Most names are none of these by their length; a set would ask for as long as the rest takes. */
const isLengthOfName = Array.from({ length: 32 }, (_, length) => names.some((name) => name.length === length))
