/** How long a session lives without a visit; each day of use renews it. */
export const sessionDays = 30
/** Spec §9: an open page looks this often whether its session ends soon, and renews it then. */
export const sessionCheckSeconds = 30
export const sessionRenewMarginSeconds = 90
