import { textsOf } from '#app/language/texts-of.ts'

/** Names that the market makes up. */
export const peopleTexts = textsOf('people', {
  buyer: (mark: string) => `Buyer ${mark}`,
  deleted: 'Deleted person',
})

/** Days after an action in which its person may appeal. */
export const appealDays = 20

/** The other's store name, or their own. */
export const nameOfOther = ({
  otherName,
  otherId,
  isOtherGone = false,
}: {
  otherName: string | null
  otherId: string
  isOtherGone?: boolean
}): string => (isOtherGone ? peopleTexts.deleted : shownName(otherName, otherId))

/** A person without a name gets one that tells two apart. */
export const shownName = (name: string | null, userId: string): string =>
  name ?? peopleTexts.buyer(userId.slice(0, 4).toUpperCase())
