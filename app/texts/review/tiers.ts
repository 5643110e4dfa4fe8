/**
 * The texts that visitors see, and those that protect people: each of these was translated back by somebody who saw only the translation
 * (docs/translating.md).
 */
export const checkedNames: ReadonlySet<string> = new Set(
  `site frame error listing offerPage state stillThere people category search suggestion store contact message sending sendingFailed refusal
  safety report readerWarning senderWarning account accountMail cases notification phone ask time days placeKind trustedPage rating stop
  notice reminder ending appeal offline line emptyInbox hours hidden ownerPanel share word meeting plain device news newsMail wanted`.split(
    /\s+/,
  ),
)
