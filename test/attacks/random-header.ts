import fc from 'fast-check'

/** Values of headers: any bytes, or pieces that parsers give a meaning to. */
export const randomHeader = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(',', ';', '=', '"', ' ', '\t', '*', 'q', 'br', 'gzip', '0', '1', '.', ':', 'W/', 'a'),
      { maxLength: 30 },
    )
    .map((all) => all.join('')),
)

/** The runs of a property that costs little. */
export const often = { numRuns: 2000 }
