import type { AllTexts } from '#app/texts/all-texts.ts'

export const news: AllTexts['news'] = {
  tellMe: 'Laat my weet van nuwes',
  tellWhen: (words: string, place: string | null) =>
    place
      ? `Laat my weet wanneer iemand “${words}” in ${place} adverteer`
      : `Laat my weet wanneer iemand “${words}” adverteer`,
  keep: 'Bêre',
  noLongerKeep: 'Moenie meer bêre nie',
  follow: 'Volg',
  noLongerFollow: 'Moenie meer volg nie',

  saved: 'Ons sal jou laat weet van nuwe advertensies.',
  kept: 'Gebêre. Ons sal jou laat weet wanneer dit goedkoper word of verkoop is.',
  followed: (store: string) => `Ons sal jou laat weet van nuwe advertensies van ${store}.`,
  removed: 'Dit is verwyder.',
  fullSearches: (most: number) =>
    `Jy het ${most} gestoorde soektogte, en daar is nie plek vir meer nie. Verwyder eers een.`,
  fullOffers: (most: number) =>
    `Jy het ${most} advertensies gebêre, en daar is nie plek vir meer nie. Verwyder eers een.`,
  fullStores: (most: number) =>
    `Jy volg ${most} winkels, en daar is nie plek vir meer nie. Verwyder eers een.`,
  tooBroad: 'Hierdie soektog vind te veel. Voeg ’n plek of ’n kategorie by.',
  unreadable: 'Niks is verander nie. Probeer asseblief weer.',

  heading: 'Waarvoor jy wag',
  intro: 'Ons laat jou weet op jou foon, hoogstens twee keer per dag, en in een e-pos per dag, ná 18:00.',
  searches: 'Gestoorde soektogte',
  noSearches: 'Soek iets, en druk op “Laat my weet van nuwes”.',
  offers: 'Advertensies wat jy bêre',
  noOffers: 'Druk op “Bêre” by ’n advertensie.',
  stores: 'Winkels wat jy volg',
  noStores: 'Druk op “Volg” by ’n winkel.',
  remove: 'Verwyder',
  removeNamed: (name: string) => `Verwyder ${name}`,
  gone: 'Nie meer te koop nie',
  stillLooking: (name: string) => `Soek jy nog ${name}?`,
  yes: 'Ja, ek soek nog',
  goesOn: 'Ons hou aan met soek.',
  isOff: 'Jy kry geen kennisgewings oor dit waarvoor jy wag nie.',
  turnOn: 'Laat my weer weet',
  turnOff: 'Stop al hierdie kennisgewings',
}

export const newsMail: AllTexts['newsMail'] = {
  subject: (count: number) =>
    count === 1 ? 'Een advertensie waarvoor jy wag' : `${count} advertensies waarvoor jy wag`,
  found: (name: string, offer: string) => `Nuut vir ${name}: ${offer}`,
  fromStore: (store: string, offer: string) => `Nuut by ${store}: ${offer}`,
  cheaper: (offer: string, before: string) => `Goedkoper: ${offer}, voorheen ${before}`,
  reserved: (offer: string) => `Gereserveer: ${offer}`,
  back: (offer: string) => `Weer te koop: ${offer}`,
  sold: (offer: string) => `Is verkoop: ${offer}`,
  ends: (offer: string) => `Verval môre: ${offer}`,
  more: (count: number) => `en nog ${count}`,
  noAnswer: 'Moenie op hierdie e-pos antwoord nie: niemand lees dit nie.',
  stopOne: (name: string) => `Moenie my meer van ${name} laat weet nie`,
  stopAll: 'Stop alle e-posse en kennisgewings oor dit waarvoor jy wag',
  stopHeading: 'Stop hierdie kennisgewings?',
  stop: 'Stop',
  stopsAll:
    'Ons sal jou niks meer laat weet oor dit waarvoor jy wag nie. Kennisgewings oor boodskappe kom steeds.',
  stopsOne: (name: string) => `Ons sal jou niks meer van ${name} laat weet nie.`,
  stoppedHeading: 'Hierdie kennisgewings is gestop',
  stopped:
    'Ons laat jou niks meer weet oor dit waarvoor jy wag nie. Kennisgewings oor boodskappe kom steeds.',
  stoppedOne: (name: string) => `Ons laat jou niks meer van ${name} weet nie.`,
}

export const wanted: AllTexts['wanted'] = {
  heading: 'Wat mense in jou omgewing soek',
  hint: 'Nog niemand adverteer dit hier nie. Druk op wat jy kan verkoop.',
}
