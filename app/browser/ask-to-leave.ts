/**
 * The page is another account's, or nobody's: the script of every signed-in page leaves it (signed-in/live.ts). By an event, so
 * that the other scripts, each a bundle of its own, do not carry `leavePage` a second time.
 */
export const askToLeave = (): boolean => document.dispatchEvent(new Event('kasi:leave'))
