import type { Belongings, Operation } from './operation.ts'

/** The desk: a 404 for all but operators (app/routes/operators/second-factor.test.ts). */
export function deskOperations({ caseId, actionId, userId, email }: Belongings): Operation[] {
  const get = (route: string, path = `/${route}`): Operation => ({ route, method: 'GET', path })
  const post = (route: string, path: string, fields: Record<string, string>): Operation => ({
    route,
    method: 'POST',
    path,
    fields: Object.entries({ as: '', ...fields }),
  })
  const [oneCase, oneAppeal] = [`/operators/cases/${caseId}`, `/operators/appeals/${actionId}`]
  const reversal = `/operators/actions/${actionId}/reversal`
  return [
    get('operators'),
    get('operators/code'),
    post('operators/code', '/operators/code', { as: userId, code: '000000', next: '//evil.example' }),
    get('operators/second-factor'),
    post('operators/second-factor', '/operators/second-factor', { intent: 'enrol', code: '000000' }),
    post('operators/second-factor', '/operators/second-factor', { intent: 'renew' }),
    get('operators/cases/:caseId', oneCase),
    post('operators/cases/:caseId', oneCase, { verb: 'suspend', rule: 'scam', days: '' }),
    get('operators/cases/:caseId/pictures/:ownerId/:name', `${oneCase}/pictures/${userId}/1000000000001.jpg`),
    get('operators/decided'),
    get('operators/actions/:actionId/reversal', reversal),
    post('operators/actions/:actionId/reversal', reversal, { back: '//evil.example' }),
    get('operators/appeals'),
    get('operators/appeals/:actionId', oneAppeal),
    post('operators/appeals/:actionId', oneAppeal, { outcome: 'overturned', answer: 'attack' }),
    get('operators/search', `/operators/search?q=${email}`),
    get('operators/wanted'),
    post('operators/wanted', '/operators/wanted', { hide: 'attack' }),
    post('operators/wanted', '/operators/wanted', { show: 'attack' }),
    get('operators/figures'),
    get('operators/figures.csv', '/operators/figures.csv?month=2026-11'),
    ...['', '/decided', '/appeals', '/search', '/figures', '/figures.csv'].map((page) =>
      post(`operators${page}`, `/operators${page}`, { verb: 'attack' }),
    ),
  ]
}
