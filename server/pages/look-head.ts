import type { LookHead } from '#app/stores/figures/look-rules.ts'

/** Reads what tells a look from `rawHeaders`, names and values in turn, as kept pages do (page-request.ts). */
export function readLookHead(rawHeaders: string[]): LookHead {
  const head = { userAgent: '', purpose: '', destination: '' }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!isLengthOfName[name.length]) continue
    const value = rawHeaders[index + 1] ?? ''
    switch (name.toLowerCase()) {
      case 'user-agent':
        head.userAgent = value
        break
      case 'sec-purpose':
      case 'purpose':
      case 'x-moz':
        head.purpose += value
        break
      case 'sec-fetch-dest':
        head.destination = value
    }
  }
  return head
}

const names = ['user-agent', 'sec-purpose', 'purpose', 'x-moz', 'sec-fetch-dest']
const isLengthOfName = Array.from({ length: 16 }, (_, length) => names.some((name) => name.length === length))
