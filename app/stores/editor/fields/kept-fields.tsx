import { storeFormFields } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'

/** The typed fields, hidden, in a preview that the server rendered. */
export const KeptFields = ({ form }: { form: StoreForm }) =>
  storeFormFields(form).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
