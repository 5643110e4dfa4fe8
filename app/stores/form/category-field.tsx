import { categories } from '#app/search/categories/categories.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { Select } from '#app/ui/field.tsx'

const options = (): [string, string][] => [
  ['', editorLabels.chooseForMe],
  ...categories.map(({ id, name }): [string, string] => [String(id), name]),
]

type CategoryFieldProps = {
  name: string
  category: string
  error?: string | undefined
  onChange?: () => void
}

/** Where visitors find a product. Without a choice the server guesses it from the title. */
export const CategoryField = ({ name, category, error, onChange }: CategoryFieldProps) => (
  <Select
    label={editorLabels.category}
    name={name}
    defaultValue={category}
    options={options()}
    error={error}
    onChange={onChange}
  />
)
