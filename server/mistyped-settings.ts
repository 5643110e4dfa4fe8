import { distance } from 'fastest-levenshtein'
import { settingNames } from './config.ts'

/** Names that begin so are ours alone; PORT, HOST and DATABASE_ are used by others too. */
const ownPrefix = /^(?:S3|DKIM|NOTICE|OPERATOR|VAPID)_/

const changesTo = (name: string, known: string) => distance(name.toUpperCase(), known)

/** Returns each variable that has a value and looks like a setting of ours, but is none, with the setting that it is most like. */
export function findMistypedSettings(
  env: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  return Object.keys(env)
    .filter((name) => env[name] && !settingNames.includes(name))
    .flatMap((name) => {
      const [meant = ''] = settingNames.toSorted(
        (one, other) => changesTo(name, one) - changesTo(name, other),
      )
      // Short names are like many others: PWD and SW, HOME and DEMO.
      const isAlike = changesTo(name, meant) <= (meant.length < 8 ? 1 : 2) && meant.length > 3
      return isAlike || ownPrefix.test(name) ? [{ name, meant }] : []
    })
}
