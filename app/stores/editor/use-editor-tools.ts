import { type Dispatch, useMemo } from 'react'
import { newRowId } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import type { EditorAction } from './editor-state.ts'
import type { EditorTools } from './editor-tools.ts'
import type { OpenForm } from './open-form.ts'

export const useEditorTools = (form: OpenForm, dispatch: Dispatch<EditorAction>): EditorTools =>
  useMemo(() => {
    const { uploads } = form
    return {
      uploads,
      showNotice: (text) => dispatch({ type: 'noticed', notice: { text } }),
      addFiles(files, key) {
        const [first, ...others] = files
        if (first && key) uploads.choose(key, key === 'logo' ? 'logo' : 'product', first)
        let count = form.read()?.rows.length ?? 0
        for (const file of key ? others : files) {
          const id = newRowId()
          dispatch({ type: 'added', id, takesFocus: false })
          count += 1
          if (count <= maxProducts) uploads.choose(id, 'product', file)
        }
      },
    }
  }, [form, dispatch])
