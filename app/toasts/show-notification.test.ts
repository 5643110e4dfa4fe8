import { beforeEach, expect, test, vi } from 'vitest'
import { pageToast } from '#app/ui/toasts.ts'
import { showNotification } from './show-notification.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  pageToast.set(null)
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const arrived = () => ({ id: crypto.randomUUID(), type: 'message', conversationId: 'c1' })

async function show(about: ReturnType<typeof arrived>, isLookedAt = false) {
  const shown = showNotification(about, isLookedAt)
  await vi.advanceTimersByTimeAsync(1000)
  await shown
}

test('§1 a toast leads to its conversation; none while that is in view', async () => {
  await show(arrived(), true)
  expect(pageToast.get()).toBeNull()
  await show(arrived())
  const toast = { title: 'New notification', text: 'New message', path: '/inbox/c1' }
  expect(pageToast.get()).toMatchObject(toast)
})

test('§1 a toast is in one tab: not in a hidden one, nor where another tab was first', async () => {
  vi.stubGlobal('document', { hidden: true })
  await show(arrived())
  vi.stubGlobal('document', { hidden: false })
  const about = arrived()
  await navigator.locks.request(`kasi-toast-${about.id}`, () => show(about))
  expect(pageToast.get()).toBeNull()
})
