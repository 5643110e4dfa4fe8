import { expect, test } from 'vitest'
import { parseListing } from './s3-storage.ts'

// Other servers write what s3rver does not: encoded keys, tokens with entities.
const page = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>kasi</Name><Prefix>a%2F</Prefix><EncodingType>url</EncodingType><KeyCount>2</KeyCount><MaxKeys>2</MaxKeys>
  <IsTruncated>true</IsTruncated><NextContinuationToken>1&amp;2+/=&#x41;&#66;&quot;</NextContinuationToken>
  <Contents><Key>a%2Fb%20c.jpg</Key><LastModified>2026-11-21T14:52:42.000Z</LastModified>
    <ETag>&quot;5289&quot;</ETag><Size>434234</Size><StorageClass>STANDARD</StorageClass></Contents>
  <Contents><Key>a/d.jpg</Key><LastModified>2026-11-21T14:52:43.500Z</LastModified><Size>0</Size></Contents>
</ListBucketResult>`

test('reads keys, sizes, dates and the token of the next page', () => {
  expect(parseListing(page)).toEqual({
    files: [
      { key: 'a/b c.jpg', bytes: 434_234, modifiedAt: new Date('2026-11-21T14:52:42Z') },
      { key: 'a/d.jpg', bytes: 0, modifiedAt: new Date('2026-11-21T14:52:43.500Z') },
    ],
    nextToken: '1&2+/=AB"',
  })
})

test('a key with a per cent sign is itself where the server does not encode keys', () => {
  const plain = page.replace('<EncodingType>url</EncodingType>', '').replace('b%20c', '100%')
  expect(parseListing(plain).files[0]?.key).toBe('a%2F100%.jpg')
})

test('the last page has no next one', () => {
  const last = page.replace('>true<', '>false<')
  expect(parseListing(last).nextToken).toBeNull()
})

test('a response that is no whole listing throws', () => {
  expect(() => parseListing('<html>Sign in to the network</html>')).toThrow('no listing')
  expect(() => parseListing(page.replace('NextContinuationToken>', 'Token>'))).toThrow(
    'NextContinuationToken',
  )
  expect(() => parseListing(page.replace(/<Size>0<.Size>/, ''))).toThrow('Size')
})
