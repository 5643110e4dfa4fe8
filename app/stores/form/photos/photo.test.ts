import { expect, test } from 'vitest'
import { isStored } from './photo.ts'

const hourMs = 60 * 60 * 1000
const photoOf = (storedAt: number) => ({
  key: 'a',
  file: new File(['x'], 'a.jpg'),
  imageUrl: '/storage/a.jpg',
  storedAt,
})

test('a photo that was stored while the phone’s clock was ahead is not stored for as long as it was ahead', () => {
  expect(isStored(photoOf(Date.now() - hourMs))).toBe(true)
  expect(isStored(photoOf(Date.now() - 13 * hourMs)), 'the server may have swept it').toBe(false)
  expect(isStored(photoOf(Date.now() + 365 * 24 * hourMs))).toBe(false)
})
