import { textsOf } from '#app/language/texts-of.ts'

export const safetyTexts = textsOf('safety', {
  heading: 'Buy and sell safely',
  description:
    'How to meet, pay and recognise fraud when you buy and sell in the kasi, and what may not be sold.',
  intro:
    'You buy from the seller, not from Kasi Market. We never ask for money, a PIN or a code, and no payment goes through us.',
  parts: [
    {
      heading: 'Meet',
      lines: [
        'Meet by day, where there are people: a mall entrance, a clinic, a police station.',
        'Tell somebody where you go. Take a friend along for things that cost much.',
        'Look at it, switch it on, try it. If something feels wrong, leave.',
      ],
    },
    {
      heading: 'Pay',
      lines: [
        'Pay when you have seen what you buy, not before. No deposit, no courier fee, no voucher ahead.',
        'Cash is best for small things. Count it together.',
        'Paying by app: do it standing together, and wait until the seller’s own bank app shows the money.',
      ],
    },
    {
      heading: 'When you sell: the false proof of payment',
      lines: [
        'It goes like this: the buyer cannot come, sends a slip or an SMS that looks like one of a bank, and a driver or a cousin to collect. The money never comes.',
        'A slip, an SMS, a photo or a call proves nothing. Money is yours only when your own bank app shows it as available.',
        'Hand over nothing to a driver or a friend of the buyer before that. An honest buyer understands.',
        '‘I paid too much, send the rest back’ is the same trick.',
      ],
    },
    {
      heading: 'PIN, code, password',
      lines: [
        'Nobody needs your PIN, a one-time code, your card number or a password to pay you. Not the bank either.',
        'A code that comes by SMS opens your account or your WhatsApp for whoever gets it.',
        'A sale needs no ID number and no copy of your ID.',
        'Do not sign in or pay on pages that a message leads you to.',
      ],
    },
    {
      heading: 'What may not be sold here',
      lines: [
        'Stolen things; SIM cards registered to somebody else; ID, driving and SASSA cards; false documents.',
        'Firearms, ammunition, replicas, explosives and fireworks.',
        'Medicines that need a prescription, drugs, dagga and nyaope; alcohol and tobacco without a licence.',
        'Live wild animals, ivory, abalone, cycads; human parts and muti of them.',
        'Copper cable, rail, manhole covers and meter parts; counterfeit goods.',
        'Sexual services; loans, lotteries and get-rich schemes.',
      ],
    },
    {
      heading: 'If it went wrong',
      lines: [
        'Call your bank’s fraud line at once: minutes count. Ask them to stop the payment.',
        'Report it to the police (SAPS) and keep the case number. In danger: 10111, or 112 from any phone.',
        'Report the offer or the message here: the link stands on each offer, and in the menu of each conversation. A person looks at it within a day.',
      ],
    },
  ],
  legal: 'Who runs Kasi Market, and your data',
  figures: 'Reports and decisions, in figures',
})
