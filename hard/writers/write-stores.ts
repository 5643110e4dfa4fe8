import { emptyRow, type StoreForm } from '#app/stores/form/store-form.ts'
import { atVersion } from '#hard/support/ledger.ts'
import { clientAt } from '#hard/support/site.ts'
import { editorFormIn, postEditor } from '#test/sellers/editor-form.ts'
import { isRefused, type Write } from './task.ts'

/** Sellers publish the next version of their stores one after the other. */
export const storeWriter: Write = ({ site, ledger, note, insist }) => {
  const versions = new Map<string, number>()
  return async (person) => {
    let form: StoreForm | null = null
    const version = (versions.get(person.userId) ?? 0) + 1
    await insist(async () => {
      const by = clientAt(site, person)
      if (!form) {
        const response = note(await by.get('/design-store'), 'the editor')
        if (response.status !== 200) return false
        form = newVersion(editorFormIn(response.body), version)
        versions.set(person.userId, version)
        ledger.tryStore(person.userId, version)
      }
      const response = note(await postEditor(by, site.origin, form, 'publish'), 'a publish')
      if (response.status === 303) ledger.acknowledgeStore(person.userId, version)
      else if (response.status < 500 && !isRefused(response.status))
        ledger.complain(`a publish was refused with ${response.status}`)
      return response.status < 500
    })
  }
}

/** Writes the version into all texts of the store, so that a torn one shows. */
function newVersion(form: StoreForm, version: number): StoreForm {
  const more = Array.from({ length: Math.max(0, 5 - form.rows.length) }, () => ({
    ...emptyRow(),
    title: 'Vetkoek',
    price: '12.50',
  }))
  return {
    ...form,
    storeName: atVersion(form.storeName, version),
    rows: [...form.rows, ...more].map((row) => ({ ...row, title: atVersion(row.title, version) })),
  }
}
