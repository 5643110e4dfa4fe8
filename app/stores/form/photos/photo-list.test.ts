import { expect, test } from 'vitest'
import { UploadFailure } from '#app/images/uploading/upload-failure.ts'
import { settle, setUpUploads } from '#test/models/upload-phone.ts'
import { storedPhotos } from './photo.ts'
import { createPhotoList, type PhotoList } from './photo-list.ts'

const file = () => new Blob(['photo'])

/** Makes a list of photos that the server has, with `most` places. */
function listOf(addresses: string[], most?: number) {
  const phone = setUpUploads()
  let keys = 0
  const makeKey = () => `row ${(keys += 1)}`
  const options = { uploads: phone.uploads, makeKey, ...(most ? { most } : {}) }
  return { ...phone, list: createPhotoList(storedPhotos(addresses), options) }
}
const shown = (list: PhotoList) => list.getSnapshot().photos.map(({ imageUrl, key }) => imageUrl ?? key)

test('chosen photos have their places at once, in an order that stays when they are stored', async () => {
  const { list, sendings } = listOf(['/a.jpg'])
  expect(list.add([file(), file()])).toBe(true)
  list.move(2, 0)
  expect(shown(list)).toEqual(['row 2', '/a.jpg', 'row 1'])
  await settle()
  sendings[0]!.arrive('/first.jpg')
  sendings[1]!.arrive('/second.jpg')
  await settle()
  expect(shown(list)).toEqual(['/second.jpg', '/a.jpg', '/first.jpg'])
  expect(list.getSnapshot()).toMatchObject({ latest: { at: 'done' }, isSending: false, areStored: true })
})

test('there is room for eight', () => {
  const { list } = listOf(['/a.jpg'])
  expect(list.add(Array.from({ length: 8 }, file))).toBe(false)
  expect(shown(list)).toHaveLength(8)
})

test('a photo that is refused goes, and its reason is told; one that waits stays until it is cancelled', async () => {
  const { list, sendings } = listOf([])
  const reasons: string[] = []
  list.onRefused((reason) => reasons.push(reason))
  list.add([file(), file()])
  await settle()
  sendings[0]!.fail(new UploadFailure('no picture'))
  sendings[1]!.fail(new UploadFailure(null))
  await settle()
  expect([shown(list), reasons]).toEqual([['row 2'], ['no picture']])
  list.cancel()
  expect([shown(list), list.getSnapshot().latest]).toEqual([[], { at: 'cancelled' }])
})

test('a list of one replaces its photo, which returns when the next one is cancelled or refused', async () => {
  const { list, sendings } = listOf(['/a.jpg'], 1)
  list.add([file()])
  expect(shown(list)).toEqual(['row 1'])
  list.add([file()])
  await settle()
  list.cancel()
  expect(shown(list)).toEqual(['/a.jpg'])
  list.add([file()])
  await settle()
  sendings.at(-1)!.fail(new UploadFailure('no picture'))
  await settle()
  expect(shown(list)).toEqual(['/a.jpg'])
  list.remove(0)
  expect([shown(list), list.getSnapshot().latest]).toEqual([[], { at: 'removed' }])
})

test('photos of a draft come back at their places', async () => {
  const { list } = listOf(['/a.jpg', '/b.jpg'])
  list.restore('row x', file(), 1)
  expect(shown(list)).toEqual(['/a.jpg', 'row x', '/b.jpg'])
  list.restore('row', file(), null)
  expect(shown(list)).toEqual(['row', 'row x', '/b.jpg'])
})
