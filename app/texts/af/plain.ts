import type { AllTexts } from '#app/texts/all-texts.ts'

export const plain: AllTexts['plain'] = {
  toMarket: 'Gaan na die mark',
  awayHeading: 'Nou-nou terug',
  away: (seconds: number) =>
    `Kasi Market kan nie nou sy databasis bereik nie. Hierdie bladsy probeer elke ${seconds} sekondes vanself weer.`,
  tryNow: 'Probeer nou weer',
  notSavedHeading: 'Nog nie gestoor nie',
  notSaved:
    'Kasi Market kan nie nou sy databasis bereik nie. Gaan terug: wat jy getik het, is nog daar. Stuur dit oor ’n oomblik weer.',
  foreignHeading: 'Hierdie vorm het nie van Kasi Market gekom nie',
  foreign: (origin: string) =>
    `Om jou te beskerm, is hierdie versoek nie uitgevoer nie. Vorms werk slegs as hulle van ${origin} kom.`,
  tooLargeHeading: 'Dit is te veel op een slag',
  tooLargePhotos: (megabytes: number) =>
    `Jou foto’s is saam te groot: hoogstens ${megabytes} MB word op een slag geneem. Gaan terug, kies minder of kleiner foto’s en stuur hulle weer; jy kan die ander later byvoeg.`,
  tooLarge:
    'Wat jy gestuur het, is groter as wat hierdie vorm kan hou. Gaan terug, maak dit korter en stuur dit weer.',
  tooSlowHeading: 'Dit het te lank geneem',
  tooSlow:
    'Wat jy gestuur het, het nie heeltemal aangekom nie: die lyn is nou te stadig. Gaan terug: wat jy getik het, is nog daar. Stuur dit weer.',
  failed: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
  refused: 'So iets kan nie by hierdie webadres gevra word nie.',
  takesOnly: (method: string) => `Hierdie webadres neem slegs ${method}.`,
  takesPost: 'Hierdie webadres antwoord op POST.',
  longAddress: 'Die webadres, of wat daarmee saamkom, is te lank.',
  tooMuch: 'Dit is te veel op een slag.',
  slowRequest: 'Die versoek het te lank geneem om aan te kom.',
  unreadable: 'Hierdie versoek kan nie gelees word nie.',
  unusual: 'Hierdie bediener doen net wat op die gewone manier gevra word.',
}
