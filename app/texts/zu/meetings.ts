import { formatRand } from '#app/listings/price/money.ts'
import { maxPlaceLength, type Proposal } from '#app/meetings/meeting-rules.ts'
import { maxRatingLength, maxReplyLength } from '#app/meetings/rating-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const weekdays = ['Son', 'Mso', 'Bil', 'Tha', 'Sin', 'Hla', 'Mgq']
const months = ['Jan', 'Feb', 'Mas', 'Eph', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis']

const momentOf = (ms: number): string => {
  const day = new Date(ms + 2 * 60 * 60_000)
  const words = `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
  return `${words}, ${day.toISOString().slice(11, 16)}`
}

const placeOf = ({ kind, words }: Pick<Proposal, 'kind' | 'words'>): string =>
  words === '' ? placeKind[kind] : `${placeKind[kind]}: ${words}`

const summaryOf = ({ meetsAtMs, priceCents, ...place }: Proposal): string =>
  [momentOf(meetsAtMs), placeOf(place), ...(priceCents === null ? [] : [formatRand(priceCents)])].join('. ')

const timesInWords = (count: number) => (count === 1 ? 'isikhathi esingu-1' : `izikhathi ezingu-${count}`)
const ofAll = (count: number) => (count === 1 ? 'kwesingu-1' : `kwezingu-${count}`)

export const meeting: AllTexts['meeting'] = {
  agree: 'Vumelanani ngendawo yokuhlangana',
  heading: 'Ukuhlangana',
  unanswered: 'Isikhathi sidlule ngaphandle kwempendulo.',
  ended: {
    'called-off': 'Ukuhlangana kukhanseliwe.',
    missed: 'Lokhu kuhlangana akwenzekanga.',
    lapsed: 'Isikhathi salokhu kuhlangana sidlule.',
  },
  report: 'Kubike',
  proposedByOther: 'Uyavuma ukuthi nihlangane lapha?',
  proposedByYou: 'Nguwe ophakamise lokhu. Omunye akakaphenduli.',
  eachMayShow: 'Umuntu ngamunye kini uvunyelwe ukubonisa umuntu oyedwa amethembayo lokhu kuhlangana.',
  yes: 'Yebo',
  other: 'Esinye isikhathi',
  no: 'Cha',
  takeBack: 'Hoxisa',
  callOff: 'Khansela ukuhlangana',
  show: 'Ikhodi, ukuphepha nokunye',
  tell: 'Tshela umuntu',
  danger: 'Uma usengozini: shayela u-10111, noma u-112 kunoma iyiphi ifoni.',
  code: 'Ikhodi yakho yokunikezela',
  codeHint:
    'Yisho ikhodi kuphela uma impahla isisezandleni zakho, futhi ungalokothi ubhale ikhodi emlayezweni.',
  typeCode: 'Ikhodi yomthengi',
  typeCodeHint:
    'Ikhodi ifakazela ukuhlangana, ayifakazeli ukuthi ukhokhelwe: bheka kuqala ku-app yakho yebhange.',
  sendCode: 'Faka',
  afterBuyer: 'Kuhambe kahle? Tshela umdayisi ikhodi uma usunayo impahla.',
  afterSeller: 'Kuhambe kahle? Bhala ikhodi yomthengi.',
  missed: 'Akafikanga',
  offerGone: 'Into ekulesi sikhangiso ayisadayiswa: buza ngaphambi kokuba uhambe.',
  done: 'Nihlangene: ikhodi ibilungile.',
  doneMessage: 'Nginayo ikhodi yakho yokunikezela: sihlangene.',
  rate: 'Bekunjani?',
  trusted: ({ moment, place, link }: { moment: string; place: string; link: string }) =>
    `Ngizohlangana nomuntu engixhumene naye ku-Kasi Market: ${moment}, ${place}. Bheka lapha: ${link}`,
}

export const meetingForm: AllTexts['meetingForm'] = {
  heading: 'Vumelanani ngendawo yokuhlangana',
  intro: (name: string, title: string) =>
    `${name} uzofunda lesi siphakamiso engxoxweni yenu mayelana nalokhu: ${title}, bese ephendula.`,
  back: 'Buyela emilayezweni',
  day: 'Usuku',
  time: 'Isikhathi',
  kind: 'Kuphi?',
  words: 'Iyiphi?',
  wordsHint: 'Njengokuthi ‘Maponya Mall, umnyango omkhulu’. Ungabhali ikhaya lakho.',
  price: 'Inani',
  priceHint: 'Enivumelene ngalo. Shiya isikhala uma ningavumelananga.',
  propose: 'Phakamisa lokhu',
  proposeAnyway: 'Phakamisa noma kunjalo',
  safety: 'Hlanganani emini, ilanga lisakhanya, lapho kunabantu, futhi utshele umuntu lapho uya khona.',

  noKind: 'Khetha lapho nizohlangana khona.',
  tooLong: `Umkhawulo yizinhlamvu ezingu-${maxPlaceLength}.`,
  noTime: 'Bhala isikhathi, njengo-17:00.',
  noDay: 'Khetha usuku phakathi kwezinsuku ezingu-60 ezizayo.',
  doubts: {
    home: 'Lokhu kubukeka njengekhaya. Hlanganani lapho kunabantu.',
    dark: 'Kuyobe sekumnyama ngaleso sikhathi. Hlanganani emini, ilanga lisakhanya, uma nikwazi.',
    past: 'Lesi sikhathi sesidlulile.',
  },

  proposed: 'Kuphakanyisiwe. Impendulo uzoyibona lapha.',
  agreed: 'Nivumelene. Tshela umuntu lapho uya khona.',
  declined: 'Uthe awukwazi.',
  'called-off': 'Ukuhlangana kukhanseliwe.',
  missed: 'Sikubhale phansi ukuthi akafikanga.',
  met: 'Ikhodi ilungile: nihlangene.',

  notThere: 'Le ngxoxo ayikho.',
  unreadable: 'Asikwazanga ukufunda leli fomu. Sicela uzame futhi.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akukho lutho olushintshiwe.',
  changed: 'Ukuhlangana sekushintshiwe. Kubheke futhi.',
  isAgreed: 'Senivumelene ngokuhlangana. Khansela lokho kuqala.',
  tooManyOpen: 'Iziphakamiso zakho ezintathu zilinde impendulo. Hoxisa esisodwa kuqala.',
  tooManyToday: 'Uphakamise ukuhlangana kaningi namuhla. Sicela uzame futhi kusasa.',
  wrongCode(left: number) {
    if (left === 0) return 'Le akuyona ikhodi, futhi akusekho ithuba lokuzama okwamanje.'
    return `Le akuyona ikhodi. ${left === 1 ? 'Kusele ithuba elilodwa lokuzama.' : `Amathuba okuzama asele: ${left}.`}`
  },
  tooManyCodes: 'Amakhodi anephutha maningi kakhulu. Sicela uzame futhi ngemva kwehora.',
  tooManyCodesInAll: 'Amakhodi anephutha maningi kakhulu kulokhu kuhlangana: akusamukelwa amanye.',
  tooManyCodesToday: 'Amakhodi anephutha maningi kakhulu namuhla. Sicela uzame futhi kusasa.',
  toldCode:
    'Le yikhodi yakho yokunikezela. Tshela umdayisi le khodi uma impahla isisezandleni zakho, futhi ungalokothi ubhale ikhodi emlayezweni.',
  noCode: 'Ikhodi inezinombolo ezine. Umthengi unayo.',
}

export const meetingMessages: AllTexts['meetingMessages'] = {
  proposed: (one: Proposal) => `Singahlangana? ${summaryOf(one)}.`,
  agreed: (one: Proposal) => `Yebo, asihlangane: ${summaryOf(one)}.`,
  declined: (one: Proposal) => `Angikwazi ukuhlangana ngaleso sikhathi: ${momentOf(one.meetsAtMs)}.`,
  'called-off': (one: Proposal) => `Ngikhansela ukuhlangana kwethu: ${momentOf(one.meetsAtMs)}.`,
  missed: (one: Proposal) => `Bengikulindile: ${momentOf(one.meetsAtMs)}.`,
}

export const meetingRecord: AllTexts['meetingRecord'] = {
  other: (facts: string) => `Lo muntu: ${facts}.`,
  came: (came: number) => `Ufike ${timesInWords(came)} ${ofAll(came)}`,
  missed: (missed: number, all: number) => `Akafikanga ${timesInWords(missed)} ${ofAll(all)}`,
  late: (late: number) => `ufike sekwephuzile ${timesInWords(late)}`,
  bargained: (bargained: number) => `${timesInWords(bargained)} uphinde wacela ukuthi inani lehle`,
}

export const placeKind: AllTexts['placeKind'] = {
  police: 'Isiteshi samaphoyisa',
  mall: 'I-mall noma isitolo',
  'taxi-rank': 'Irenki yamatekisi',
  clinic: 'Umtholampilo noma ilabhulali',
  shop: 'Isitolo somdayisi',
}

export const reminder: AllTexts['reminder'] = {
  title: 'Nizohlangana maduze',
  text: (one: Proposal) => `${momentOf(one.meetsAtMs)}. ${placeOf(one)}`,
  safety: 'Tshela umuntu lapho uya khona. Ikhodi ishiwo uma impahla isisezandleni zomthengi.',
  open: 'Vula ukuhlangana kwenu',
}

export const trustedPage: AllTexts['trustedPage'] = {
  heading: (name: string) => `${name} uhlangana nomuntu axhumene naye ku-Kasi Market`,
  somebody: 'Umuntu okwethembayo',
  where: 'Kuphi',
  when: 'Nini',
  what: 'Yini',
  who: 'Nobani',
  since: (month: string) => `ku-Kasi Market kusukela ngo-${month}`,
  states: {
    agreed: 'Ukuhlangana akukapheli.',
    unsaid: (time: string) => `Akekho oshilo ukuthi ukuhlangana sekuphelile (kusukela ngo-${time}).`,
    done: 'Bahlangene.',
    missed: 'Abahlangananga.',
    'called-off': 'Ukuhlangana kukhanseliwe.',
  },
  noRescue: 'Akekho umuntu ku-Kasi Market oqaphe lokhu kuhlangana.',
  police: 'Uma kunenkinga, shayela amaphoyisa: 10111, noma 112 kunoma iyiphi ifoni.',
  missing: 'Akukho lutho lapha',
  missingText: 'Isixhumanisi sinephutha, noma sekudlule isikhathi esingaphezu kosuku olulodwa kuhlanganiwe.',
}

export const rating: AllTexts['rating'] = {
  marks: {
    'as-described': 'Injengoba ichaziwe',
    'on-time': 'Ufike ngesikhathi',
    friendly: 'Ubenobubele',
    'not-as-shown': 'Ayifani nokubonisiwe',
    late: 'Ufike sekwephuzile',
    rude: 'Ubedelela',
    came: 'Ufikile',
    'was-late': 'Ufike sekwephuzile',
    bargained: 'Uphinde wacela ukuthi inani lehle esefikile',
  },
  heading: 'Bekunjani?',
  intro: (name: string) =>
    `Uhlangane nalo muntu: ${name}. Akekho kini obona lokho omunye akushoyo kuze kube nobabili senishilo, noma ngemva kwezinsuku ezingu-14.`,
  stars: 'Izinkanyezi',
  starNames: { 1: '1: kubi kakhulu', 2: '2: kubi', 3: '3: kulingene', 4: '4: kuhle', 5: '5: kuhle kakhulu' },
  starWords: { 1: 'Kubi kakhulu', 2: 'Kubi', 3: 'Kulingene', 4: 'Kuhle', 5: 'Kuhle kakhulu' },
  marksLegend: 'Yini eyiqiniso ngaye?',
  words: 'Ngamazwi akho',
  wordsHint:
    'Wonke umuntu uyakwazi ukufunda lokhu ekhasini lesitolo. Ungabhali amagama abantu, ungabhali izinombolo.',
  send: 'Thumela',
  back: 'Buyela emilayezweni',

  noStars: 'Khetha inkanyezi eyodwa kuya kwezinhlanu.',
  tooLong: `Umkhawulo yizinhlamvu ezingu-${maxRatingLength}.`,
  sent: 'Siyabonga. Isilinganiso sizovela uma nobabili seninikeze izilinganiso, noma ngemva kwezinsuku ezingu-14.',
  bothSent: 'Siyabonga. Nobabili seninikeze izilinganiso, manje ziyavela.',
  closed:
    'Lokhu kuhlangana akukwazi ukunikezwa isilinganiso: akukapheli, kwenzeke kudala kakhulu, noma sesivele sinikeziwe.',
  suspended: 'I-akhawunti yakho imisiwe: uyakwazi ukufunda konke, kodwa awukwazi ukubhala.',
  unreadable: 'Asikwazanga ukufunda leli fomu. Sicela uzame futhi.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akukho lutho olushintshiwe.',

  all: 'Zonke izilinganiso',
  headingOf: (name: string) => `Izilinganiso: ${name}`,
  none: 'Azikabikho izilinganiso',
  rated: (stars: string, count: number) => `${stars} (ukuhlangana: ${count})`,
  newlyRated: (count: number) => `Usemusha (ukuhlangana: ${count})`,
  explained:
    'Ngabathengi abahlangane nomdayisi kuphela abangamnika isilinganiso: umdayisi ubhala ikhodi umthengi anayo.',
  older: 'Izilinganiso zangaphambili',
  newest: 'Izilinganiso ezintsha kakhulu',
  starsGiven: (stars: number) => `Izinkanyezi: ${stars} kwezingu-5`,
  toStore: 'Buyela esitolo',
  report: 'Kubike',

  reply: 'Phendula',
  replyHint: 'Wonke umuntu uyakwazi ukufunda impendulo. Wena uyakwazi ukuphendula kanye.',
  replyOf: (name: string) => `${name} uyaphendula:`,
  sendReply: 'Faka impendulo',
  noReply: 'Bhala impendulo yakho.',
  replyTooLong: `Umkhawulo yizinhlamvu ezingu-${maxReplyLength}.`,
  replied: 'Impendulo yakho isiyavela.',
  notReplied: 'Awukwazi ukuphendula: isilinganiso asisaveli, sesinempendulo, noma i-akhawunti yakho imisiwe.',
}
