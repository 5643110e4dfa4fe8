// Works the buttons of tell-here.tsx. A module without React, which would weigh 50 times as much on these pages.
import { askTexts } from './ask-texts.ts'
import { findPushKey, subscribe } from './subscribe.ts'
import { mayAskHere, refuse, standingHere } from './this-browser.ts'

const { viewer = '' } = document.documentElement.dataset
const place = document.getElementById('tell-here')
const line = place?.querySelector('p')
const [yes, no] = place?.querySelectorAll('button') ?? []

function say(text: string): void {
  for (const button of [yes, no]) button?.remove()
  if (!place || !line) return
  line.textContent = text
  line.hidden = false
  place.dataset.shown = ''
}

async function offer(): Promise<void> {
  const standing = standingHere(viewer)
  // The page of the settings answers who looks there.
  if (standing === 'denied' && !no) return say(askTexts.denied)
  if (no ? !mayAskHere(viewer) : standing === 'unable') return
  const key = await findPushKey()
  if (key === null || !place) return
  place.dataset.shown = ''
  no?.addEventListener('click', () => {
    refuse()
    place.remove()
  })
  yes?.addEventListener('click', () => {
    if (yes.ariaDisabled === 'true') return
    yes.ariaDisabled = 'true'
    void askFor(key)
  })
}

async function askFor(key: string): Promise<void> {
  const answer = await subscribe(viewer, key)
  // The list of devices is the server's.
  if (answer === 'on' && !no) return location.reload()
  const hadFocus = document.activeElement === yes
  say(askTexts[answer])
  if (hadFocus) line?.focus({ preventScroll: true })
}

void offer()
