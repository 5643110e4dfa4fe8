import { forgetRecords, forgetStores } from './device-store.ts'

/** Returns the keys of what an account has on this device: its id is part of each. */
function keysOf(viewerId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => viewerId && key.includes(viewerId))
  } catch {
    // The device allows no storage.
    return []
  }
}

/** Whether texts of this account that were not sent are on this device: messages, typed words, a store's draft. */
export const hasTexts = (viewerId: string): boolean => keysOf(viewerId).length > 0

const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as unknown
const { indexedDB } = window

const refuse = () => {
  throw new Error('signed out')
}

/** Lets this tab store nothing, or as before: what is typed into an editor that stays open must not outlive a sign-out. */
function setStoring(isAllowed: boolean): void {
  Object.defineProperty(Storage.prototype, 'setItem', {
    // Callers know a storage that throws, and keep the text in the page.
    value: isAllowed ? setItem : refuse,
    configurable: true,
  })
  Object.defineProperty(window, 'indexedDB', { value: isAllowed ? indexedDB : undefined, configurable: true })
}

/** Deletes the texts of this account, and those of this tab, which stores nothing from now on. */
export function forgetTexts(viewerId: string): void {
  for (const key of keysOf(viewerId)) localStorage.removeItem(key)
  try {
    // Each key of a text has an account's id.
    const hasOthers = Object.keys(localStorage).some((key) => /(-[\da-f]{4}){3}-/.test(key))
    if (hasOthers) forgetRecords(viewerId)
    else forgetStores()
    sessionStorage.clear()
  } catch {
    // Nothing is stored.
  }
  setStoring(false)
}

const tabsKey = 'kasi-tabs'
/** Stands before the id of a person who signs out. */
const left = 'left '

function notifyTabs(message: string): void {
  try {
    localStorage.setItem(tabsKey, message)
    localStorage.removeItem(tabsKey)
  } catch {
    // Other tabs store nothing either.
  }
}

/** Tells the other tabs of this browser who is signed in. */
export const announceSignIn = (viewerId: string): void => notifyTabs(viewerId)
/** Tells the other tabs of this browser who signs out. */
export const announceSignOut = (viewerId: string): void => notifyTabs(left + viewerId)

/** Follows what other tabs tell: forgets the texts of `viewerId` at their sign-out, and stores again once that person is back. */
export const followTabs = (viewerId: string): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== tabsKey) return
    if (newValue === left + viewerId) forgetTexts(viewerId)
    else if (newValue === viewerId) setStoring(true)
  })
