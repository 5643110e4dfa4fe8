import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// What servers of tests run first (cheap-servers.ts): Argon2 with the least memory and one pass. What is stored names the
// cost that was asked for; app/accounts/sign-in/password-hash.test.ts holds the real one.
const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback)
syncBuiltinESMExports()
