/** How long a session lives without a visit; each day of use renews it. */
export const sessionDays = 30
const dayInSeconds = 24 * 60 * 60

/** A session is renewed once a day of use, not with every page. */
export const isRenewalDue = ({ secondsLeft }: { secondsLeft: number }): boolean =>
  secondsLeft < (sessionDays - 1) * dayInSeconds

/** Spec §9: an open page looks this often whether its session ends soon, and renews it then. */
export const sessionCheckSeconds = 30
export const sessionRenewMarginSeconds = 90
