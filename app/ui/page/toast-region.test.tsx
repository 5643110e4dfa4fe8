import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Toast, ToastRegion } from './toast-region.tsx'

test('a toast of an earlier release, whose shape is unknown, shows nothing', () => {
  const shown = (toast: unknown) => renderToStaticMarkup(<ToastRegion toast={toast as Toast} />)
  expect(shown({ kind: 'success', text: 'Saved' })).toContain('Saved')
  for (const unknown of [{ kind: 'news', text: 'Saved' }, { text: 'Saved' }, 'Saved'])
    expect(shown(unknown)).toBe('')
})
