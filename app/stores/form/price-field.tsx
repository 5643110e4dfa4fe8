import {
  type ClipboardEvent,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { decimalRand, formatRand } from '#app/listings/price/money.ts'
import { parsePrice } from '#app/listings/price/parse-price.ts'
import { Field } from '#app/ui/field.tsx'

/** False on the server, and until the fields have the text typed before hydration. */
export const LiveContext = createContext(false)

type PriceFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  placeholder?: string | undefined
  price: string
  error: string | undefined
  /** Called with the price as visitors will read it; '' if it is none. */
  onChange: (read: string) => void
  /** Called with the fault of a pasted price; absent where the field stays a text field, as on `/post`. */
  onRefused: ((message: string) => void) | undefined
}

/** The price as visitors read it; '' if it is not a price. */
export function readPrice(price: string): string {
  const parsed = parsePrice(price)
  return parsed.ok ? formatRand(parsed.priceCents) : ''
}

/** Inserts as if typed: a number field's value cannot end with a point, but typing can. */
const type = (text: string) => document.execCommand('insertText', false, text)

/** People here write a comma, which a number field silently drops: 12,50 would be R 1 250. */
function keepCommas(field: HTMLInputElement | null) {
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || !event.data?.includes(',')) return
    event.preventDefault()
    type(event.data.replaceAll(',', '.'))
  }
  // React's onBeforeInput is a different event.
  field?.addEventListener('beforeinput', onBeforeInput)
  return () => field?.removeEventListener('beforeinput', onBeforeInput)
}

/** The keys that would change a number field by a cent. */
const isStep = ({ key }: KeyboardEvent) => key === 'ArrowUp' || key === 'ArrowDown'

/**
 * A text field on the server, which takes a comma; in the store editor a number field, as the specification says, once its text is parsed.
 * It shows the price as visitors will read it, so that a misplaced point is noticed.
 */
export function PriceField({ price, onChange, onRefused, ...words }: PriceFieldProps) {
  const isLive = useContext(LiveContext)
  const field = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState(() => readPrice(price))
  const [isNumber, setNumber] = useState(false)

  /** Text that is not a price stays in a text field: a number field would drop it. */
  const toNumber = ({ value }: HTMLInputElement) => {
    if (isNumber) return
    const parsed = parsePrice(value)
    if (!parsed.ok && value.trim() !== '') return
    if (field.current && parsed.ok && !/^\d+(\.\d+)?$/.test(value))
      field.current.value = decimalRand(parsed.priceCents)
    setNumber(true)
  }
  const convert = useRef(toNumber)
  const isPlain = onRefused === undefined
  useEffect(() => (isPlain ? undefined : keepCommas(field.current)), [isPlain])
  useEffect(() => {
    // A focused field is left alone; it changes on blur.
    if (isLive && field.current && field.current !== document.activeElement) convert.current(field.current)
  }, [isLive])

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim()
    // A number field takes plain digits at the caret by itself.
    if (/^\d*\.?\d*$/.test(text)) return
    event.preventDefault()
    const parsed = parsePrice(text)
    const priceCents = parsed.ok ? parsed.priceCents : parsed.meantCents
    if (priceCents === undefined) return onRefused?.(parsed.ok ? '' : parsed.message)
    event.currentTarget.select()
    type(decimalRand(priceCents))
  }
  const ofNumber: ComponentProps<'input'> = {
    onBlur: ({ currentTarget }) => toNumber(currentTarget),
    onPaste,
    onKeyDown: (event) => isStep(event) && event.preventDefault(),
    // A field without the focus leaves the wheel to the page.
    onWheel: ({ currentTarget }) => currentTarget.blur(),
  }
  return (
    <>
      <Field
        ref={field}
        {...words}
        inputMode="decimal"
        defaultValue={price}
        autoComplete="off"
        enterKeyHint="next"
        onInput={({ currentTarget }) => {
          const next = readPrice(currentTarget.value)
          setRead(next)
          onChange(next)
        }}
        {...(isPlain ? {} : ofNumber)}
        {...(isNumber ? { type: 'number', step: '0.01', min: '0.01' } : {})}
      />
      <output aria-live="off" className="font-board text-large font-black text-leaf empty:hidden">
        {read}
      </output>
    </>
  )
}
