/** Remembered by the sign-in form: 'This phone is shared'. */
export const sharedPhoneKey = 'kasi-shared-phone'

/** Whether this phone is shared; true where that cannot be stored. */
export function isSharedPhone(): boolean {
  try {
    return localStorage.getItem(sharedPhoneKey) !== null
  } catch {
    return true
  }
}
