import type { WarningRule } from './warning-rules.ts'

/** Lines that a reader sees below a message. */
export const readerTexts = {
  'fake-payment':
    'Money is yours only when your own bank app shows it. A slip, an SMS or a photo proves nothing. Hand over nothing before.',
  'code-or-pin':
    'Give nobody a PIN, a one-time code, a card number or a password. Nobody needs them to pay you.',
  'bank-account': 'Pay when you meet and see what you buy. Money that is sent first seldom comes back.',
  'id-number': 'A sale needs no ID number and no copy of an ID. Keep yours to yourself.',
  'foreign-link': 'This link leads away from Kasi Market. Do not sign in or pay there.',
  'new-account': 'New on Kasi Market. Meet where there are people, and pay when you see what you buy.',
} as const satisfies Partial<Record<WarningRule, string>>

/** Questions to a sender before a message goes. */
export const senderTexts = {
  'bank-account': 'Your account number goes to a stranger. Ask for money only when you meet.',
  'id-number': 'Do not send ID numbers. A sale needs none, and with one a stranger can borrow in your name.',
  'phone-number':
    'Your phone number goes to a stranger. Here you can block and report; on a call you cannot.',
  'same-text':
    'You sent these words to several people this hour. A message about the one offer is answered more often.',
} as const satisfies Partial<Record<WarningRule, string>>
