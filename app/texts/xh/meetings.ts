import { formatRand } from '#app/listings/price/money.ts'
import { maxPlaceLength, type Proposal } from '#app/meetings/meeting-rules.ts'
import { maxRatingLength, maxReplyLength } from '#app/meetings/rating-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const weekdays = ['Caw', 'Mvu', 'Bin', 'Tha', 'Sin', 'Hla', 'Mgq']
const months = ['Jan', 'Feb', 'Mat', 'Epr', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis']

const momentOf = (ms: number): string => {
  const day = new Date(ms + 2 * 60 * 60_000)
  const words = `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
  return `${words}, ${day.toISOString().slice(11, 16)}`
}

const placeOf = ({ kind, words }: Pick<Proposal, 'kind' | 'words'>): string =>
  words === '' ? placeKind[kind] : `${placeKind[kind]}: ${words}`

const summaryOf = ({ meetsAtMs, priceCents, ...place }: Proposal): string =>
  [momentOf(meetsAtMs), placeOf(place), ...(priceCents === null ? [] : [formatRand(priceCents)])].join('. ')

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const times = (count: number) =>
  count === 1 ? 'isihlandlo esi-1' : `izihlandlo ezi${countLink(count)}-${count}`

const meetings = (count: number) =>
  count === 1 ? 'indibano e-1' : `iindibano ezi${countLink(count)}-${count}`

export const meeting: AllTexts['meeting'] = {
  agree: 'Vumelanani ngendawo yokudibana',
  heading: 'Indibano',
  unanswered: 'Ixesha lale ndibano lidlule ngaphandle kwempendulo.',
  ended: {
    'called-off': 'Indibano irhoxisiwe.',
    missed: 'Le ndibano ayenzekanga.',
    lapsed: 'Ixesha lale ndibano lidlule.',
  },
  report: 'Xela oku',
  proposedByOther: 'Uyavuma ukuba nidibane apha?',
  proposedByYou: 'Nguwe ocebise oku. Omnye umntu akakaphenduli.',
  eachMayShow: 'Ngamnye kuni unokuyibonisa le ndibano umntu amthembayo, abe mnye.',
  yes: 'Ewe',
  other: 'Khetha elinye ixesha',
  no: 'Hayi',
  takeBack: 'Rhoxisa ingcebiso',
  callOff: 'Rhoxisa indibano',
  show: 'Ikhowudi, ukhuseleko nokunye',
  tell: 'Xelela omnye umntu',
  danger: 'Xa usengozini: fowunela u-10111, okanye u-112 ngayo nayiphi na ifowuni.',
  code: 'Ikhowudi yakho yokunikezela',
  codeHint: 'Kuphela xa impahla sele isezandleni zakho, yixelele umrhwebi; ungaze uyibhale emyalezweni.',
  typeCode: 'Ikhowudi yomthengi',
  typeCodeHint: 'Ingqina ukuba nidibene, ayingqini ukuba uhlawulwe: jonga kuqala kwi-app yakho yebhanki.',
  sendCode: 'Faka ikhowudi',
  afterBuyer: 'Kuhambe kakuhle? Xelela umrhwebi ikhowudi xa sele unayo impahla.',
  afterSeller: 'Kuhambe kakuhle? Bhala ikhowudi yomthengi.',
  missed: 'Lo mntu akafikanga',
  offerGone: 'Into ekwesi sibhengezo ayisathengiswa: buza ngaphambi kokuba uye.',
  done: 'Nidibene: ikhowudi ibichanekile.',
  rate: 'Bekunjani?',
  trusted: ({ moment, place, link }: { moment: string; place: string; link: string }) =>
    `Ndiza kudibana nomntu endimfumene kwi-Kasi Market: ${moment}, ${place}. Jonga apha: ${link}`,
}

export const meetingForm: AllTexts['meetingForm'] = {
  heading: 'Vumelanani ngendawo yokudibana',
  intro: (name: string, title: string) =>
    `${name} uza kufunda oku kwincoko yenu (ngale nto: ${title}), aze aphendule.`,
  back: 'Buyela kwimiyalezo',
  day: 'Usuku',
  time: 'Ixesha',
  kind: 'Phi?',
  words: 'Yeyiphi?',
  wordsHint: 'Umzekelo ‘Maponya Mall, isango elikhulu’. Hayi ekhayeni lakho.',
  price: 'Ixabiso',
  priceHint: 'Elo nivumelene ngalo. Lishiye lingenanto ukuba anivumelananga.',
  propose: 'Cebisa oku',
  proposeAnyway: 'Cebisa oku noko',
  safety: 'Dibanani emini, apho kukho abantu, uze uxelele omnye umntu apho uya khona.',

  noKind: 'Khetha apho nidibana khona.',
  tooLong: `Bhala iimpawu ezi${countLink(maxPlaceLength)}-${maxPlaceLength} ubuninzi.`,
  noTime: 'Bhala ixesha, njengo-17:00.',
  noDay: 'Khetha usuku kwiintsuku ezingama-60 ezizayo.',
  doubts: {
    home: 'Oku kubonakala ngathi likhaya. Dibanani apho kukho abantu.',
    dark: 'Kumnyama ngelo xesha. Dibanani emini ukuba ninako.',
    past: 'Eli xesha lidlule.',
  },

  proposed: 'Ucebisile. Impendulo uza kuyibona apha.',
  agreed: 'Nivumelene. Xelela omnye umntu apho uya khona.',
  declined: 'Utshilo ukuba awukwazi.',
  'called-off': 'Indibano irhoxisiwe.',
  missed: 'Sikubhale phantsi ukuba akafikanga.',
  met: 'Ikhowudi ichanekile: nidibene.',

  notThere: 'Le ncoko ayikho.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uzame kwakhona.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Akukho nto itshintshiweyo.',
  changed: 'Ngeli xesha indibano itshintshile. Yijonge kwakhona.',
  isAgreed: 'Sele nivumelene ngendibano. Yirhoxise kuqala.',
  tooManyOpen: 'Iingcebiso zakho ezintathu zokudibana zilinde impendulo. Rhoxisa enye kuqala.',
  tooManyToday: 'Ucebise iindibano ezininzi namhlanje. Nceda uzame kwakhona ngomso.',
  wrongCode(left: number) {
    if (left === 0) return 'Le asiyiyo ikhowudi, kwaye okwangoku akusekho thuba lokuzama.'
    return `Le asiyiyo ikhowudi. ${left === 1 ? 'Usele nethuba elinye lokuzama.' : `Amathuba okuzama aseleyo: ${left}.`}`
  },
  tooManyCodes: 'Zininzi kakhulu iikhowudi eziphosakeleyo. Nceda uzame kwakhona emva kweyure.',
  tooManyCodesInAll: 'Zininzi kakhulu iikhowudi eziphosakeleyo zale ndibano: ayisamkeli zimbi.',
  tooManyCodesToday: 'Zininzi kakhulu iikhowudi eziphosakeleyo namhlanje. Nceda uzame kwakhona ngomso.',
  toldCode:
    'Le yikhowudi yakho yokunikezela. Yixelele umrhwebi xa impahla sele isezandleni zakho, kwaye ungaze uyibhale emyalezweni.',
  noCode: 'Ikhowudi inamanani amane. Umthengi unayo.',
}

export const meetingMessages: AllTexts['meetingMessages'] = {
  proposed: (one: Proposal) => `Singadibana? ${summaryOf(one)}.`,
  agreed: (one: Proposal) => `Ewe, masidibane: ${summaryOf(one)}.`,
  declined: (one: Proposal) => `Andikwazi ukudibana ngelo xesha: ${momentOf(one.meetsAtMs)}.`,
  'called-off': (one: Proposal) => `Ndirhoxisa indibano yethu: ${momentOf(one.meetsAtMs)}.`,
  missed: (one: Proposal) => `Bendikulindile: ${momentOf(one.meetsAtMs)}.`,
  done: () => 'Ndinayo ikhowudi yakho yokunikezela: sidibene.',
}

export const meetingRecord: AllTexts['meetingRecord'] = {
  other: (facts: string) => `Lo mntu udibana naye: ${facts}.`,
  came: (came: number) => `Ufike ${times(came)} kwe-${came}`,
  missed: (missed: number, all: number) => `Akafikanga ${times(missed)} kwe-${all}`,
  late: (late: number) => `ufike emva kwexesha ${times(late)}`,
  bargained: (bargained: number) => `uphinde waxoxisana ngexabiso ${times(bargained)}`,
}

export const placeKind: AllTexts['placeKind'] = {
  police: 'Isikhululo samapolisa',
  mall: 'Imoli okanye ivenkile',
  'taxi-rank': 'Irenki yeetekisi',
  clinic: 'Ikliniki okanye ithala leencwadi',
  shop: 'Ivenkile yomrhwebi',
}

export const reminder: AllTexts['reminder'] = {
  title: 'Indibano yenu sele isondele',
  text: (one: Proposal) => `${momentOf(one.meetsAtMs)}. ${placeOf(one)}`,
  safety: 'Xelela omnye umntu apho uya khona. Umthengi uxela ikhowudi xa impahla sele isezandleni zakhe.',
  open: 'Jonga indibano',
}

export const trustedPage: AllTexts['trustedPage'] = {
  heading: (name: string) => `${name} udibana nomntu amfumene kwi-Kasi Market`,
  somebody: 'Umntu othemba wena',
  where: 'Indawo',
  when: 'Ixesha',
  what: 'Into',
  who: 'Nabani',
  since: (month: string) => `ukwi-Kasi Market ukusukela ngo-${month}`,
  states: {
    agreed: 'Ayikapheli.',
    unsaid: (time: string) => `Akukho mntu utshilo ukuba iphelile (ukusukela ngo-${time}).`,
    done: 'Badibene.',
    missed: 'Abadibananga.',
    'called-off': 'Irhoxisiwe.',
  },
  noRescue: 'Akukho mntu kwi-Kasi Market obeke iliso kule ndibano.',
  police: 'Ukuba kukho into egwenxa, fowunela amapolisa: 10111, okanye 112 ngayo nayiphi na ifowuni.',
  missing: 'Akukho nto apha',
  missingText: 'Ikhonkco liphosakele, okanye sekudlule ngaphezu kosuku emva kwendibano.',
}

export const rating: AllTexts['rating'] = {
  marks: {
    'as-described': 'Njengoko ichaziwe',
    'on-time': 'Ufike ngexesha',
    friendly: 'Ububele',
    'not-as-shown': 'Ayifani nebibonisiwe',
    late: 'Ufike emva kwexesha',
    rude: 'Ubukrwada',
    came: 'Ufikile',
    'was-late': 'Ufike emva kwexesha',
    bargained: 'Uphinde waxoxisana ngexabiso emnyango',
  },
  heading: 'Bekunjani?',
  intro: (name: string) =>
    `Udibene nalo mntu: ${name}. Akukho namnye kuni oza kubona oko kubhalwe ngomnye de nibe nibhale nobabini, okanye emva kweentsuku ezili-14.`,
  stars: 'Iinkwenkwezi',
  starNames: {
    1: '1: kubi gqitha',
    2: '2: kubi',
    3: '3: kuphakathi',
    4: '4: kulungile',
    5: '5: kugqwesile',
  },
  starWords: { 1: 'Kubi gqitha', 2: 'Kubi', 3: 'Kuphakathi', 4: 'Kulungile', 5: 'Kugqwesile' },
  marksLegend: 'Khetha okuyinyani',
  words: 'Ngamazwi akho',
  wordsHint:
    'Wonke umntu unokuwafunda kwiphepha levenkile. Musa ukubhala magama abantu, musa ukubhala zinombolo.',
  send: 'Thumela',
  back: 'Buyela kwimiyalezo',

  noStars: 'Khetha iinkwenkwezi: enye ukuya kwezintlanu.',
  tooLong: `Bhala iimpawu ezi${countLink(maxRatingLength)}-${maxRatingLength} ubuninzi.`,
  sent: 'Enkosi. Amanqaku aza kubonakala xa nobabini niwanikile, okanye emva kweentsuku ezili-14.',
  bothSent: 'Enkosi. Nobabini niwanikile amanqaku, kwaye ngoku ayabonakala.',
  closed: 'Awunakunika manqaku ngale ndibano: ayikapheli, yenzeke kudala kakhulu, okanye sele uwanikile.',
  suspended: 'Iakhawunti yakho inqunyanyisiwe: unokufunda yonke into, kodwa awukwazi ukubhala.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uzame kwakhona.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Akukho nto itshintshiweyo.',

  all: 'Onke amanqaku',
  headingOf: (name: string) => `Amanqaku: ${name}`,
  none: 'Akukho manqaku okwangoku',
  rated: (stars: string, count: number) => `${stars} (${meetings(count)})`,
  newlyRated: (count: number) => `Umrhwebi omtsha (${meetings(count)})`,
  explained:
    'Kuphela ngabathengi abadibene nomrhwebi abanokunika amanqaku: umrhwebi ubhala ikhowudi anayo umthengi.',
  older: 'Amanqaku angaphambili',
  newest: 'Awona manqaku matsha',
  starsGiven: (stars: number) => `Iinkwenkwezi: ${stars} kwe-5`,
  toStore: 'Buyela kwivenkile',
  report: 'Xela oku',

  reply: 'Phendula',
  replyHint: 'Wonke umntu unokuyifunda. Wena unokuphendula kube kanye kuphela.',
  replyOf: (name: string) => `Impendulo evela ku-${name}:`,
  sendReply: 'Papasha impendulo',
  noReply: 'Bhala impendulo yakho.',
  replyTooLong: `Bhala iimpawu ezi${countLink(maxReplyLength)}-${maxReplyLength} ubuninzi.`,
  replied: 'Impendulo yakho iyabonakala.',
  notReplied:
    'Awukwazi ukuphendula: amanqaku akasabonakali, sele ephendulwe, okanye iakhawunti yakho inqunyanyisiwe.',
}
