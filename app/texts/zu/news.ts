import type { AllTexts } from '#app/texts/all-texts.ts'

export const news: AllTexts['news'] = {
  tellMe: 'Ngazise ngezintsha',
  tellWhen: (words: string, place: string | null) =>
    place
      ? `Ngazise uma umuntu ekhangisa ngalokhu: “${words}”, indawo: ${place}`
      : `Ngazise uma umuntu ekhangisa ngalokhu: “${words}”`,
  keep: 'Gcina',
  noLongerKeep: 'Yeka ukugcina',
  follow: 'Landela',
  noLongerFollow: 'Yeka ukulandela',

  saved: 'Sizokwazisa ngezikhangiso ezintsha.',
  kept: 'Kugciniwe. Sizokwazisa uma inani lehla noma uma sekudayisiwe.',
  followed: (store: string) => `Sizokwazisa ngezikhangiso ezintsha ezivela ku-${store}.`,
  removed: 'Kususiwe.',
  fullSearches: (most: number) =>
    `Usulondoloze izinto oziseshayo ezingu-${most}, futhi asikho isikhala senye. Susa eyodwa kuqala.`,
  fullOffers: (most: number) =>
    `Usugcine izikhangiso ezingu-${most}, futhi asikho isikhala sesinye. Susa esisodwa kuqala.`,
  fullStores: (most: number) =>
    `Usulandela izitolo ezingu-${most}, futhi asikho isikhala sesinye. Susa esisodwa kuqala.`,
  tooBroad: 'Ngalokhu okuseshayo kutholakala okuningi kakhulu. Engeza indawo noma isigaba.',
  unreadable: 'Akukho lutho olushintshiwe. Sicela uzame futhi.',

  heading: 'Izinto ozilindile',
  intro:
    'Sikwazisa efonini yakho, kungadluli kabili ngosuku, nange-imeyili eyodwa ngosuku, ngemva kuka-18:00.',
  searches: 'Izinto oziseshayo ezilondoloziwe',
  noSearches: 'Sesha okuthile, bese ucindezela okuthi “Ngazise ngezintsha”.',
  offers: 'Izikhangiso ozigcinile',
  noOffers: 'Cindezela “Gcina” esikhangisweni.',
  stores: 'Izitolo ozilandelayo',
  noStores: 'Cindezela “Landela” esitolo.',
  remove: 'Susa',
  removeNamed: (name: string) => `Susa: ${name}`,
  gone: 'Lesi sikhangiso asisekho',
  stillLooking: (name: string) => `Usafuna lokhu: ${name}?`,
  yes: 'Yebo, ngisafuna',
  goesOn: 'Siyaqhubeka nokusesha.',
  isOff: 'Awutholi zaziso ngezinto ozilindile.',
  turnOn: 'Ngazise futhi',
  turnOff: 'Misa zonke lezi zaziso',
}

export const newsMail: AllTexts['newsMail'] = {
  subject: (count: number) =>
    count === 1 ? 'Isikhangiso esisodwa osilindile' : `Izikhangiso ezingu-${count} ozilindile`,
  found: (name: string, offer: string) => `Isikhangiso esisha sento oyifunayo (${name}): ${offer}`,
  fromStore: (store: string, offer: string) => `Isikhangiso esisha esivela ku-${store}: ${offer}`,
  cheaper: (offer: string, before: string) => `Inani lehlile: ${offer}, ngaphambili belingu-${before}`,
  reserved: (offer: string) => `Kubekelwe umuntu: ${offer}`,
  back: (offer: string) => `Sekuyadayiswa futhi: ${offer}`,
  sold: (offer: string) => `Kudayisiwe: ${offer}`,
  ends: (offer: string) => `Isikhangiso siphela kusasa: ${offer}`,
  more: (count: number) => (count === 1 ? 'nesinye esisodwa (1)' : `nezinye ezingu-${count}`),
  noAnswer: 'Ungayiphenduli le imeyili, akekho oyifundayo.',
  stopOne: (name: string) => `Ungabe usangazisa ngalokhu: ${name}`,
  stopAll: 'Misa wonke ama-imeyili nezaziso ngezinto ozilindile',
  stopHeading: 'Ufuna ukumisa lezi zaziso?',
  stop: 'Yebo, misa',
  stopsAll: 'Ngeke sisakwazisa lutho ngezinto ozilindile. Izaziso zemilayezo ziyaqhubeka.',
  stopsOne: (name: string) => `Ngeke sisakwazisa lutho ngalokhu: ${name}.`,
  stoppedHeading: 'Lezi zaziso zimisiwe',
  stopped: 'Asisakwazisi lutho ngezinto ozilindile. Izaziso zemilayezo ziyaqhubeka.',
  stoppedOne: (name: string) => `Asisakwazisi lutho ngalokhu: ${name}.`,
}

export const wanted: AllTexts['wanted'] = {
  heading: 'Izinto ezifunwa ngabantu abaseduze nawe',
  hint: 'Akekho okhangisa ngazo lapha okwamanje. Cindezela into ongayidayisa.',
}
