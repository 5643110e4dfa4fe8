import { planted } from '#test/people/own-changes.ts'
import type { Operation } from './operation.ts'

/** Fields that no form of ours has. */
const extra = (victimId: string): [string, string][] => [
  ...[
    'user_id',
    'userId',
    'sender_id',
    'senderId',
    'seller_id',
    'recipient_id',
    'ownerId[]',
    'to_user_id',
  ].map((name): [string, string] => [name, victimId]),
  ['id[]', planted.id],
  ['holder_id', planted.id],
  ['currency', planted.currency],
  ['is_active', 'false'],
  ['created_at', planted.time],
  ['createdAt', planted.time],
  ['expires_at', planted.time],
  ['read', 'true'],
  ['rating', planted.rating],
  ['price_cents', '1'],
  ['email_verified', 'true'],
  ['role', planted.text],
  ['name', planted.text],
  ['_method', 'DELETE'],
]
const prototypes = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** Returns the operation unchanged, then in every other shape that an attacker may send. */
export function twisted(operation: Operation, victimId: string): Operation[] {
  const { method, path, headers = {}, fields, json } = operation
  const query = new URLSearchParams(extra(victimId))
  const everywhere: Operation[] = [
    operation,
    {
      ...operation,
      path: path.includes('?') ? path.replace('?', '.data?') : `${path === '/' ? '/_' : path}.data`,
    },
    { ...operation, path: `${path}${path.includes('?') ? '&' : '?'}${query}` },
    ...['GET', 'DELETE', 'PATCH', 'PUT'].map((other) => ({
      ...operation,
      headers: {
        ...headers,
        'x-http-method-override': other,
        'x-original-url': '/logout',
        'x-user-id': victimId,
      },
    })),
  ]
  if (method === 'GET') return everywhere
  if (json) return [...everywhere, ...twistedJson(operation, json, victimId)]
  return fields ? [...everywhere, ...twistedFields(operation, fields, victimId)] : everywhere
}

function twistedJson(operation: Operation, json: Record<string, unknown>, victimId: string): Operation[] {
  const { json: _, ...rest } = operation
  const more = Object.fromEntries(extra(victimId))
  return [
    { ...operation, json: { ...json, ...more, id: planted.id } },
    { ...operation, json: JSON.parse(`{"__proto__":${JSON.stringify({ ...json, ...more })}}`) },
    {
      ...operation,
      json: { ...json, ...JSON.parse(`{"__proto__":{"isAdmin":true}}`), constructor: { prototype: more } },
    },
    ...Object.keys(json).map((name) => ({ ...operation, json: { ...json, [name]: [json[name]] } })),
    ...Object.keys(json).map((name) => ({ ...operation, json: { ...json, [name]: { $ne: 1 } } })),
    { ...rest, fields: Object.entries(json).map(([name, value]): [string, string] => [name, String(value)]) },
  ]
}

function twistedFields(operation: Operation, fields: [string, string][], victimId: string): Operation[] {
  const { fields: _, ...rest } = operation
  const json = Object.fromEntries(fields)
  const boundary = 'attack'
  const multipart = (isFile: (name: string) => boolean): Operation => ({
    ...rest,
    headers: { ...operation.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: multipartBytes(boundary, fields, isFile),
  })
  // Forms of many fields have rows that are alike.
  const some = fields.filter((_field, index) => index < 8 || index >= fields.length - 4)
  return [
    { ...operation, fields: [...fields, ...extra(victimId)] },
    { ...operation, fields: [...extra(victimId), ...fields] },
    { ...operation, fields: fields.map(([name, value]) => [`${name}[]`, value]) },
    { ...operation, fields: fields.map(([name, value]) => [`${name}[$ne]`, value]) },
    { ...operation, fields: [...fields, ...prototypes.map((name): [string, string] => [name, victimId])] },
    {
      ...operation,
      fields: [...fields, ...fields.map(([name]): [string, string] => [`__proto__[${name}]`, planted.text])],
    },
    ...some.map(([name]) => ({ ...operation, fields: [...fields, [name, victimId] as [string, string]] })),
    ...some.map(([name]) => ({
      ...operation,
      fields: fields.map(([other, value]): [string, string] => [other, other === name ? '__proto__' : value]),
    })),
    { ...rest, json },
    { ...rest, json: { ...json, ...Object.fromEntries(extra(victimId)) } },
    multipart(() => false),
    multipart(() => true),
    ...some.slice(0, 4).map(([name]) => multipart((other) => other === name)),
  ]
}

function multipartBytes(boundary: string, fields: [string, string][], isFile: (name: string) => boolean) {
  const parts = fields.map(([name, value]) => {
    const file = isFile(name) ? '; filename="../../etc/passwd"\r\ncontent-type: text/html' : ''
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  })
  return new Uint8Array(Buffer.from(`${parts.join('')}--${boundary}--\r\n`))
}
