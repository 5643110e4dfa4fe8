import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

export const news: AllTexts['news'] = {
  tellMe: 'Ndazise ngezibhengezo ezitsha',
  tellWhen: (words: string, place: string | null) =>
    place
      ? `Ndazise xa umntu ebhengeza le nto: “${words}”, indawo: ${place}`
      : `Ndazise xa umntu ebhengeza le nto: “${words}”`,
  keep: 'Gcina',
  noLongerKeep: 'Yeka ukugcina',
  follow: 'Landela',
  noLongerFollow: 'Yeka ukulandela',

  saved: 'Siza kukwazisa ngezibhengezo ezitsha.',
  kept: 'Kugciniwe. Siza kukwazisa xa ixabiso lisihla okanye xa sele kuthengisiwe.',
  followed: (store: string) => `Siza kukwazisa ngezibhengezo ezitsha ezivela ku-${store}.`,
  removed: 'Kususiwe.',
  fullSearches: (most: number) =>
    `Sele ugcine izinto ozikhangelayo ezi${countLink(most)}-${most}, akusekho ndawo yenye. Susa enye kuqala.`,
  fullOffers: (most: number) =>
    `Sele ugcine izibhengezo ezi${countLink(most)}-${most}, akusekho ndawo yesinye. Susa esinye kuqala.`,
  fullStores: (most: number) =>
    `Sele ulandela iivenkile ezi${countLink(most)}-${most}, akusekho ndawo yenye. Susa enye kuqala.`,
  tooBroad: 'Oku ukukhangelayo kufumana izinto ezininzi kakhulu. Yongeza indawo okanye udidi.',
  unreadable: 'Akukho nto itshintshiweyo. Nceda uzame kwakhona.',

  heading: 'Izinto ozilindileyo',
  intro: 'Sikwazisa kwifowuni yakho, kabini ngosuku ubuninzi, nange-imeyile enye ngosuku, emva kwe-18:00.',
  searches: 'Izinto ozikhangelayo ezigciniweyo',
  noSearches: 'Khangela into, uze ucofe “Ndazise ngezibhengezo ezitsha”.',
  offers: 'Izibhengezo ozigcinileyo',
  noOffers: 'Cofa “Gcina” kwisibhengezo.',
  stores: 'Iivenkile ozilandelayo',
  noStores: 'Cofa “Landela” kwivenkile.',
  remove: 'Susa',
  removeNamed: (name: string) => `Susa: ${name}`,
  gone: 'Esi sibhengezo asisekho',
  stillLooking: (name: string) => `Usayikhangela le nto: ${name}?`,
  yes: 'Ewe, ndisayikhangela',
  goesOn: 'Siyaqhubeka sikhangela.',
  isOff: 'Awufumani zaziso ngezinto ozilindileyo.',
  turnOn: 'Ndazise kwakhona',
  turnOff: 'Yekisa zonke ezi zaziso',
}

export const newsMail: AllTexts['newsMail'] = {
  subject: (count: number) =>
    count === 1
      ? 'Isibhengezo esinye osilindileyo'
      : `Izibhengezo ezi${countLink(count)}-${count} ozilindileyo`,
  found: (name: string, offer: string) => `Isibhengezo esitsha sento oyikhangelayo (${name}): ${offer}`,
  fromStore: (store: string, offer: string) => `Isibhengezo esitsha esivela ku-${store}: ${offer}`,
  cheaper: (offer: string, before: string) => `Ixabiso lihlile: ${offer}, ngaphambili beliyi-${before}`,
  reserved: (offer: string) => `Kubekelwe umntu: ${offer}`,
  back: (offer: string) => `Kuyathengiswa kwakhona: ${offer}`,
  sold: (offer: string) => `Kuthengisiwe: ${offer}`,
  ends: (offer: string) => `Isibhengezo siphelelwa lixesha ngomso: ${offer}`,
  more: (count: number) => (count === 1 ? 'nesinye esi-1' : `nezinye ezi${countLink(count)}-${count}`),
  noAnswer: 'Musa ukuyiphendula le imeyile, akukho mntu uyifundayo.',
  stopOne: (name: string) => `Yeka ukundazisa ngale nto: ${name}`,
  stopAll: 'Yekisa zonke ii-imeyile nezaziso ngezinto ozilindileyo',
  stopHeading: 'Ufuna ukuyekisa ezi zaziso?',
  stop: 'Yekisa',
  stopsAll: 'Asisayi kukwazisa nto ngezinto ozilindileyo. Izaziso zemiyalezo ziyaqhubeka.',
  stopsOne: (name: string) => `Asisayi kukwazisa kwakhona ngale nto: ${name}.`,
  stoppedHeading: 'Ezi zaziso ziyekisiwe',
  stopped: 'Asisakwazisi nto ngezinto ozilindileyo. Izaziso zemiyalezo ziyaqhubeka.',
  stoppedOne: (name: string) => `Asisakwazisi ngale nto: ${name}.`,
}

export const wanted: AllTexts['wanted'] = {
  heading: 'Izinto ezifunwa ngabantu abakufutshane nawe',
  hint: 'Akukho mntu ubhengeza ezi zinto apha okwangoku. Cofa into onokuyithengisa.',
}
