import { expect, test } from 'vitest'
import { type PageEvent, pageEvents, publishEvent } from './page-events.ts'

test('a late subscriber gets earlier events; after very many only `resync`', () => {
  const seen = (number: number): PageEvent => ({ name: 'seen', conversationId: 'c', number })
  publishEvent({ name: 'joined' })
  publishEvent(seen(1))
  const heard: PageEvent[] = []
  const undo = pageEvents().subscribeAll((event) => heard.push(event))
  publishEvent(seen(2))
  undo()
  publishEvent(seen(3))
  expect(heard).toEqual([{ name: 'joined' }, seen(1), seen(2)])
  for (let n = 0; n < 47; n += 1) publishEvent(seen(n))
  const late: PageEvent[] = []
  pageEvents().subscribeAll((event) => late.push(event))()
  expect(late).toEqual([{ name: 'resync' }])
})
