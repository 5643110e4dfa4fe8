// What a server of a test runs first: its isiZulu is English in brackets, such as '⟦Safety·······⟧', so that what stands outside them is no
// text of ours. The padding makes a text as long as a translation may be (docs/translating.md). app/language/texts-of.ts finds this store.
const longest = 2.3

/** Texts that were wrapped: a language gets its texts in several parts, each with all that came before. */
const wrapped = new WeakSet()

const bracketed = (text) =>
  `⟦${text}${'·'.repeat(Math.max(0, Math.round(text.length * longest) - text.length - 2))}⟧`

/** A value that is no text of ours stands outside, too: it may be a hard-coded word. */
const outside = (text, value) =>
  typeof text === 'string' && typeof value === 'string' && /\p{L}{2}/u.test(value) && !value.includes('⟦')
    ? text.replaceAll(value, `⟧${value}⟦`)
    : text

const wrap = (value) => {
  if (typeof value === 'string') return bracketed(value)
  if (typeof value === 'function')
    return (...values) => wrap(values.reduce((text, one) => outside(text, one), value(...values)))
  if (Array.isArray(value)) return value.map(wrap)
  if (value === null || typeof value !== 'object' || wrapped.has(value)) return value
  const texts = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wrap(one)]))
  wrapped.add(texts)
  return texts
}

const store = {
  set: (languages, code, texts) => Reflect.set(languages, code, code === 'zu' ? wrapAll(texts) : texts),
}
/** The whole is copied for each part; what stands in it by name is not. */
const wrapAll = (texts) => Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, wrap(one)]))

globalThis[Symbol.for('kasi.texts')] = { of: new Proxy({}, store), missing: new Set() }
