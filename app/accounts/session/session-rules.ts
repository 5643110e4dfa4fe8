/** The life of a session without visits; each day of use renews it. */
export const sessionDays = 30
const dayInSeconds = 24 * 60 * 60

/** Renews a session once a day, not with every page. */
export const isRenewalDue = ({ secondsLeft }: { secondsLeft: number }): boolean =>
  secondsLeft < (sessionDays - 1) * dayInSeconds

/** Specification §9: an open page checks this often whether its session ends soon, and renews it then. */
export const sessionCheckSeconds = 30
export const sessionRenewMarginSeconds = 90
