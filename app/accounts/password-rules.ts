/** In characters (specification §9). */
export const minPasswordLength = 6
export const maxPasswordLength = 1000
