import { href } from 'react-router'
import { decimalRand } from '#app/listings/money.ts'
import { categories } from '#app/search/categories/categories.ts'
import { distancesKm, sorts } from '#app/search/question/question.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { QuestionView } from './results-view.server.ts'
import { searchTexts } from './search-texts.ts'

type FilterFormProps = {
  question: QuestionView
  /** Names of places to choose from; any other may be typed. */
  placeNames: readonly string[]
  /** Opens the form, when it has a fault to show. */
  isOpen: boolean
}

const rand = (cents: number | null) => (cents === null ? '' : decimalRand(cents).replace(/\.00$/, ''))

/** All filters as one form, closed until somebody wants them. */
export function FilterForm({ question, placeNames, isOpen }: FilterFormProps) {
  const { typed, category, where, km, minCents, maxCents, hasPicture, sort } = question
  return (
    <details open={isOpen} className="rounded-card border border-line bg-board">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-bold">
        {searchTexts.filter}
      </summary>
      <form action={href('/search')} className="grid gap-3 px-4 pb-4 sm:grid-cols-2 md:grid-cols-4">
        <input type="hidden" name="q" value={typed} />
        <Select
          name="c"
          label={searchTexts.category}
          defaultValue={category?.slug ?? ''}
          options={[
            ['', searchTexts.allCategories],
            ...categories.map(({ slug, name }): [string, string] => [slug, name]),
          ]}
        />
        <div>
          <Field
            name="in"
            label={searchTexts.place}
            hint={searchTexts.placeHint}
            defaultValue={where ?? ''}
            placeholder={searchTexts.everywhere}
            list="places"
            autoComplete="off"
          />
          <datalist id="places">
            {placeNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <Select
          name="km"
          label={searchTexts.distance}
          defaultValue={km === null ? '' : String(km)}
          options={[
            ['', searchTexts.onlyThere],
            ...distancesKm.map((distance): [string, string] => [
              String(distance),
              searchTexts.within(distance),
            ]),
          ]}
        />
        <Select
          name="sort"
          label={searchTexts.sort}
          defaultValue={sort === 'newest' ? '' : sort}
          options={sorts.map((name) => [name === 'newest' ? '' : name, searchTexts.sorts[name]])}
        />
        <Field
          name="min"
          label={searchTexts.min}
          defaultValue={rand(minCents)}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          name="max"
          label={searchTexts.max}
          defaultValue={rand(maxCents)}
          inputMode="decimal"
          autoComplete="off"
        />
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input type="checkbox" name="pic" value="1" defaultChecked={hasPicture} />
          {searchTexts.withPicture}
        </label>
        <Button variant="plain">{searchTexts.show}</Button>
      </form>
    </details>
  )
}
