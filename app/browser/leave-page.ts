/**
 * The session has ended, or is another account's: the page must not go on as if it were not. Not reload(): that would send a
 * form again whose answer this page is.
 */
export const leavePage = (): void => location.replace(location.href.replace(/#.*/, ''))
