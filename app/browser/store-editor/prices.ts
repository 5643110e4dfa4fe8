import { decimalRand, formatRand } from '#app/listings/money.ts'
import { parsePrice } from '#app/listings/parse-price.ts'
import { sayNews, write } from './parts.ts'

// A number field drops a comma without a word: 12,50 would be R 1 250. Here people write prices with a comma.

export const isPrice = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name.startsWith('price-')

/** As if it were typed: the value of a number field cannot end with a point, but what is being typed can. */
const type = (text: string) => document.execCommand('insertText', false, text)

export function keepCommas(): void {
  document.addEventListener('beforeinput', (event) => {
    if (!isPrice(event.target) || event.inputType !== 'insertText' || !event.data?.includes(',')) return
    event.preventDefault()
    type(event.data.replaceAll(',', '.'))
  })
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text').trim() ?? ''
    // What a number field takes as it is, it takes where the caret stands.
    if (!isPrice(event.target) || /^\d*\.?\d*$/.test(text)) return
    event.preventDefault()
    const parsed = parsePrice(withoutUnit(text))
    if (!parsed.ok) return sayNews(parsed.message)
    event.target.select()
    type(decimalRand(parsed.priceCents))
  })
}

/** `R12,50/kg` and `12,50 each` are prices with something behind them. */
const withoutUnit = (text: string) => /^((?:R|ZAR)?[\s\d.,]+?)\s*[/a-z][^\d]*$/i.exec(text)?.[1] ?? text

/** Beside each price how others will read it, so that a point in the wrong place is seen. */
export function readPricesBack(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-price-read]')) {
    const field = place.closest('[data-row]')?.querySelector<HTMLInputElement>('input[name^="price-"]')
    const parsed = parsePrice(field?.value ?? '')
    write(place, parsed.ok ? formatRand(parsed.priceCents) : '')
  }
}
