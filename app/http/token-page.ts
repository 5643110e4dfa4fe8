/** The headers of a page whose address holds a token: no cache stores the page, and no other site is sent the address. */
export const tokenPageHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
