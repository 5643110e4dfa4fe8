import { decimalRand } from '#app/listings/price/money.ts'
import { categories } from '#app/search/categories/categories.ts'
import { distancesKm, sorts } from '#app/search/question/question.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { QuestionView } from './results-view.server.ts'
import { searchTexts } from './search-texts.ts'

const rand = (cents: number | null) => (cents === null ? '' : decimalRand(cents).replace(/\.00$/, ''))

/** The filters in the form of the search box, closed until somebody wants them; on wide screens an open row (app/ui/styles/filter-row.css). */
export function FilterFields({ question }: { question: QuestionView }) {
  const { category, km, minCents, maxCents, hasPicture, sort } = question
  return (
    <details className="filters mt-2 rounded-card border border-line bg-board">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-bold">
        {searchTexts.filter}
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:grid-cols-3">
        <Select
          name="c"
          label={searchTexts.category}
          defaultValue={category?.slug ?? ''}
          options={[
            ['', searchTexts.allCategories],
            ...categories.map(({ slug, name }): [string, string] => [slug, name]),
          ]}
        />
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
          size={6}
          autoComplete="off"
        />
        <Field
          name="max"
          label={searchTexts.max}
          defaultValue={rand(maxCents)}
          inputMode="decimal"
          size={6}
          autoComplete="off"
        />
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input type="checkbox" name="pic" value="1" defaultChecked={hasPicture} />
          {searchTexts.withPicture}
        </label>
        <Button variant="plain">{searchTexts.show}</Button>
      </div>
    </details>
  )
}
