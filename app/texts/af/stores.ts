import { type Counts, roundLooks } from '#app/stores/figures/figures-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few' ? '’n paar' : rounded === 0 ? 'geen' : `omtrent ${rounded}`
}

const wroteInWords = (people: number): string => `${people} ${people === 1 ? 'mens' : 'mense'} het geskryf`

const sharedInWords = (shares: number): string => {
  const rounded = roundLooks(shares)
  return rounded === 'few' ? '’n paar keer gedeel' : `omtrent ${rounded} keer gedeel`
}

const inWords = ({ looks, wrote, shares }: Counts): string =>
  [
    ...(looks > 0 ? [`${looksInWords(looks)} keer gekyk`] : []),
    ...(looks === 0 && wrote + shares === 0 ? ['nie een keer gekyk nie'] : []),
    ...(wrote > 0 ? [wroteInWords(wrote)] : []),
    ...(shares > 0 ? [sharedInWords(shares)] : []),
  ].join(', ')

const offers = (count: number) => (count === 1 ? '1 advertensie' : `${count} advertensies`)

export const store: AllTexts['store'] = {
  welcome: (displayName: string) => `Welkom by ${displayName} se winkel`,
  rating: (rating: number) => `Gradering ${rating.toFixed(1)}`,
  products: (count: number) => (count === 1 ? '1 produk' : `${count} produkte`),
  ourProducts: 'Ons produkte',
  noDescription: 'Geen beskrywing beskikbaar nie',
  viewDetails: 'Bekyk besonderhede',
  viewDetailsNamed: (title: string) => `Bekyk besonderhede van ${title}`,
  empty: 'Hierdie verkoper het nog geen produkte beskikbaar nie.',
  noneOlder: 'Dit was die laaste produk.',
  notFound: 'Verkoper nie gevind nie',
  notFoundText: 'Die skakel is dalk oud, of die winkel het dalk toegemaak.',
  report: 'Rapporteer hierdie winkel',
  backToMarket: 'Terug na die mark',
  logoOf: (displayName: string) => `Logo van ${displayName}`,
}

export const hidden: AllTexts['hidden'] = {
  byRule: 'Dit is versteek terwyl ons dit nagaan',
  byRuleWhy:
    'Mense het hierdie advertensie gerapporteer. Net jy sien dit totdat ons gekyk het: dit duur hoogstens ’n dag.',
  byPerson: 'Ons het hierdie advertensie van die mark afgehaal',
  byPersonWhy: (breach: string) => `${breach} Net jy sien dit.`,
  decisions: 'Besluite oor jou, en hoe om te appelleer',
  onlyYouSee: 'Net jy sien hierdie advertensies',
  notChanged: 'Dit kon nou nie verander word nie.',
}

export const ownerPanel: AllTexts['ownerPanel'] = { edit: 'Wysig', share: 'Deel', more: 'Meer' }

export const past: AllTexts['past'] = {
  heading: (count: number) =>
    count === 1 ? '1 advertensie is van die mark af' : `${count} advertensies is van die mark af`,
  sold: (day: string) => `Is op ${day} verkoop`,
  paused: 'Gepouseer',
  ended: (day: string) => `Het op ${day} verval`,
  sellAgain: 'Verkoop weer',
  sellAgainOf: (title: string) => `Verkoop ${title} weer`,
}

export const share: AllTexts['share'] = {
  heading: 'Deel jou winkel',
  intro: 'Stuur dit, druk dit op papier, sit dit op jou status. Alles hier bring mense na jou winkel.',
  shareStore: 'Deel jou winkel',
  onWhatsApp: 'Deel op WhatsApp',
  address: 'Jou kort adres',
  addressHint: 'Kort genoeg om oor die foon te sê of op ’n muur te verf. Dit bly dieselfde.',
  scan: 'Skandeer, of maak oop:',
  someOffer: 'Te koop',
  someStore: '’n Winkel',
  poster: 'Plakkaat',
  posterA4: 'Plakkaat, A4',
  tableCards: 'Tafelkaarte',
  tableCardsA6: 'Vier tafelkaarte, A6',
  print: 'Om op papier te druk',
  posterHint: 'Vir jou muur, jou venster of die taxistaanplek. Mense skandeer dit en sien wat jy verkoop.',
  list: 'Jou lys',
  listHint: 'Kopieer dit in ’n WhatsApp-boodskap, ’n groep of jou katalogus.',
  sendList: 'Stuur die lys op WhatsApp',
  statusCards: 'Statuskaarte',
  statusCardsHint: '’n Prent vir jou status, met die foto, die prys en ’n kode wat na jou winkel lei.',
  statusCard: 'Statuskaart',
  shareSteps: {
    idle: 'Deel',
    loading: 'Ons maak dit…',
    ready: 'Druk weer om te deel',
    failed: 'Geen verbinding. Probeer weer',
  },
  statusCardOf: (title: string) => `Statuskaart van ${title}`,
  noOffers: 'Jy het nog geen advertensies op die mark nie.',
  noStore: 'Jy het nog geen winkel nie. Plaas een advertensie, en jy kan dit hier deel.',
  postOffer: 'Plaas een advertensie',
  myStore: 'My winkel',
  back: 'Terug na die deelbladsy',
  posterLine: 'Skandeer. Kyk. Skryf aan ons.',
  qrOf: (address: string) => `QR-kode van ${address}`,
  howToPrint:
    'Maak jou blaaier se kieslys oop en kies Druk, of Deel en dan Druk. Papier: A4. ’n Drukkery kan dit vanaf ’n PDF druk.',
  howToCut: 'Sny langs die lyne.',
  busy: 'Die prent word gemaak. Probeer asseblief oor ’n oomblik weer.',
}

export const hours: AllTexts['hours'] = {
  heading: 'Openingsure',
  intro:
    'Kopers sien op jou winkel se bladsy of jy oop is. ’n Dag sonder tye is gesluit; van 00:00 tot 00:00 is die hele dag.',
  days: ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrydag', 'Saterdag', 'Sondag'],
  from: (day: string) => `${day}, vanaf`,
  to: (day: string) => `${day}, tot`,
  awayHeading: 'As jy weg is',
  awayIntro: 'Jou advertensies bly op die mark. Kopers lees op watter dag jy terug is, en kan steeds skryf.',
  backOn: 'Terug op (laat dit leeg as jy hier is)',
  words: '’n Paar woorde (jy kan dit leeg laat)',
  wordsHint: 'Byvoorbeeld: by my oom se begrafnis in Qonce.',
  save: 'Stoor',
  saved: 'Jou openingsure is gestoor.',
  notSaved: 'Daar is nog niks gestoor nie: kyk na wat gemerk is.',
  unreadable: 'Die vorm kon nie gelees word nie. Niks is verander nie.',
  otherPerson: 'Iemand anders is op hierdie foon aangemeld. Niks is verander nie.',
  noTime: 'Skryf ’n tyd, soos 08:00.',
  bothTimes: 'Skryf albei tye, of nie een van die twee nie.',
  sameTime: 'Hierdie tye is dieselfde. Die hele dag is van 00:00 tot 00:00.',
  noDay: 'Kies ’n dag van môre af, hoogstens 180 dae vooruit.',
  tooLong: 'Dit is te lank: hoogstens 120 karakters.',
  myStore: 'My winkel',

  openUntil: (day: string, time: string) => `Nou oop, tot ${day ? `${day} om ` : ''}${time}`,
  openAlways: 'Nou oop, dag en nag',
  opens: (day: string, time: string) => `Nou gesluit, maak ${day ? `${day} ` : ''}om ${time} oop`,
  tomorrow: 'môre',
  nextWeek: (day: string) => `volgende week ${day}`,
  hoursOf: (opens: string, closes: string) => `${opens} tot ${closes}`,
  back: (day: string) => `Die verkoper is op ${day} terug; jy kan steeds skryf.`,
}

export const storeFigures: AllTexts['storeFigures'] = {
  heading: 'Wie het verbygekom',
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts).replace(
      /^(’n )?(.)/,
      (_, article: string | undefined, letter: string) => `${article ?? ''}${letter.toUpperCase()}`,
    )
    return `${words} (${days} ${days === 1 ? 'dag' : 'dae'})`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Hoeveel keer per dag gekyk is. ${days.map(({ name, looks }) => `${name}: ${looksInWords(looks)}`).join(', ')}.`,
  note: 'Ons tel net hoeveel, nooit wie nie: geen naam, geen foon, geen adres nie.',
}

export const ending: AllTexts['ending'] = {
  heading: 'Nog te koop?',
  intro: '’n Advertensie verval ná 60 dae sonder verandering, sodat kopers net vind wat daar is.',
  none: 'Nie een van jou advertensies verval in die volgende paar dae nie.',
  ends: (day: string) => `Verval op ${day}`,
  ended: (day: string) => `Het op ${day} verval`,
  yes: 'Ja',
  yesTo: (title: string) => `Ja, ${title} is nog te koop`,
  yesToAll: (count: number) =>
    count === 1 ? 'Ja, die 1 ding is nog te koop' : `Ja, al ${count} dinge is nog te koop`,
  soldTo: (title: string) => `${title} is verkoop`,
  sold: 'Is verkoop',
  renewed: (count: number) => `${offers(count)} bly nog 60 dae op die mark.`,
  markedSold: 'As verkoop gemerk.',
  nothing: 'Niks is verander nie.',
  otherPerson: 'Iemand anders is op hierdie foon aangemeld. Niks is verander nie.',
  myStore: 'My winkel',

  subject: (count: number) => `Nog te koop? ${offers(count)}`,
  mail: (name: string) => `Hallo ${name}, hierdie advertensies verval binnekort:`,
  howTo: 'Druk “Ja” langs wat nog daar is, en dit bly nog 60 dae. Wat verkoop is, kan jy as verkoop merk.',
  button: 'Kyk na my advertensies',
  count: offers,
  soon: (count: number) => `${offers(count)} verval binnekort: bekyk ${count === 1 ? 'dit' : 'hulle'}`,
  toast: (count: number) => `${offers(count)} verval binnekort: nog te koop?`,
}
