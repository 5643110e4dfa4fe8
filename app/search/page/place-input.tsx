import { searchTexts } from './search-texts.ts'

/** A field inside the border of the box. */
export const boxFieldClasses = 'min-h-11 w-full min-w-0 rounded-control bg-transparent px-3 outline-none'

export type PlaceInputProps = {
  /** The place of the last search; '' is everywhere. */
  name: string
  /** Names to choose from; [] where a list would weigh too much. */
  names: readonly string[]
}

/** The place of a page that has no budget for a list. */
export const everywhere: PlaceInputProps = { name: '', names: [] }

/** The place of a search, beside its words: any name may be typed, and an empty field is everywhere. */
export const PlaceInput = ({ name, names }: PlaceInputProps) => (
  <>
    <input
      type="search"
      name="in"
      defaultValue={name || undefined}
      aria-label={searchTexts.place}
      placeholder={searchTexts.everywhere}
      list={names.length > 0 ? 'places' : undefined}
      className={boxFieldClasses}
    />
    {names.length > 0 && (
      <datalist id="places">
        {[searchTexts.everywhere, ...names].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    )}
  </>
)
