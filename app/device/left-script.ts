// Deletes what a person who has just deleted the account left on this device and did not send, in all tabs. The page after the deletion
// is a visitor's, and has no other script.
import { announceSignOut, forgetTexts } from './forget-texts.ts'

const { left = '' } = document.documentElement.dataset
announceSignOut(left)
forgetTexts(left)
