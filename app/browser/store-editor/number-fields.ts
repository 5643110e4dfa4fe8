import { decimalRand } from '#app/listings/money.ts'
import { parsePrice } from '#app/listings/parse-price.ts'
import { isPrice } from './prices.ts'

// The server sends text fields, which take a comma; the specification's number fields drop one without a word. A price field
// becomes a number field once its text has been read.

/** Converts every price field but the focused one, which follows when it loses focus. */
export function toNumberFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-row] input[name^="price-"]'))
    if (field !== document.activeElement) toNumberField(field)
}

export const followLeftPrices = (): void =>
  document.addEventListener('focusout', ({ target }) => {
    if (isPrice(target)) toNumberField(target)
  })

/** A text that is no price stays in a text field: a number field would drop it. */
function toNumberField(field: HTMLInputElement): void {
  if (field.type === 'number') return
  const parsed = parsePrice(field.value)
  if (!parsed.ok && field.value.trim() !== '') return
  if (parsed.ok && !/^\d+(\.\d+)?$/.test(field.value)) field.value = decimalRand(parsed.priceCents)
  Object.assign(field, { type: 'number', step: '0.01', min: '0.01' })
}
