import { formatRand } from '#app/listings/price/money.ts'
import { maxPlaceLength, type Proposal } from '#app/meetings/meeting-rules.ts'
import { maxRatingLength, maxReplyLength } from '#app/meetings/rating-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const weekdays = ['Son', 'Man', 'Bedi', 'Raro', 'Nne', 'Hlan', 'Moq']
const months = ['Jan', 'Feb', 'Mat', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Set', 'Okt', 'Nof', 'Dis']

const momentOf = (ms: number): string => {
  const day = new Date(ms + 2 * 60 * 60_000)
  const words = `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
  return `${words}, ${day.toISOString().slice(11, 16)}`
}

const placeOf = ({ kind, words }: Pick<Proposal, 'kind' | 'words'>): string =>
  words === '' ? placeKind[kind] : `${placeKind[kind]}: ${words}`

const summaryOf = ({ meetsAtMs, priceCents, ...place }: Proposal): string =>
  [momentOf(meetsAtMs), placeOf(place), ...(priceCents === null ? [] : [formatRand(priceCents)])].join('. ')

const meetings = (count: number) => (count === 1 ? 'kopano e 1' : `dikopano tse ${count}`)
const atMeetings = (count: number) => (count === 1 ? 'kopanong e 1' : `dikopanong tse ${count}`)
const counted = (count: number) => (count === 1 ? 'e 1' : `tse ${count}`)

export const meeting: AllTexts['meeting'] = {
  agree: 'Dumellanang hore le tla kopana hokae',
  heading: 'Kopano',
  unanswered: 'Nako ya yona e fetile ntle le karabo.',
  ended: {
    'called-off': 'Kopano e khansetswe.',
    missed: 'Kopano ena ha e a ka ya etsahala.',
    lapsed: 'Nako ya kopano ena e fetile.',
  },
  report: 'E tlalehe',
  proposedByOther: 'Na le tla kopana mona?',
  proposedByYou: 'Ke wena ya entseng tshisinyo ena. Motho eo o buisanang le yena ha a eso arabe.',
  eachMayShow: 'E mong le e mong wa lona a ka bontsha kopano ena ho motho a le mong eo a mo tshepang.',
  yes: 'Ee',
  other: 'Kgetha nako e nngwe',
  no: 'Tjhe',
  takeBack: 'Hlakola tshisinyo',
  callOff: 'E khansele',
  show: 'Khoutu, ho bolokeha le tse ding',
  tell: 'Bolella motho e mong',
  danger: 'Ha o le kotsing: letsetsa 10111, kapa 112 ho tswa fonong efe kapa efe.',
  code: 'Khoutu ya hao ya ho nehelana ka thepa',
  codeHint: 'E bolele feela ha thepa e le matsohong a hao, mme o se ke wa e romela ka molaetsa le ka mohla.',
  typeCode: 'Khoutu ya moreki',
  typeCodeHint:
    'E paka hore le ile la kopana, empa ha e pake hore o lefilwe: qala ka ho sheba apo ya hao ya banka.',
  sendCode: 'Kenya khoutu',
  afterBuyer: 'Na ho tsamaile hantle? Bolella mohwebi khoutu hang ha o se o tshwere thepa.',
  afterSeller: 'Na ho tsamaile hantle? Ngola khoutu ya moreki.',
  missed: 'Ha a ka a tla',
  offerGone: 'Ntho e papatsong ha e sa rekiswa: botsa pele o tsamaya.',
  done: 'Le ile la kopana: khoutu e ne e nepahetse.',
  doneMessage: 'Ke na le khoutu ya hao ya ho nehelana ka thepa: re ile ra kopana.',
  rate: 'Ho bile jwang?',
  trusted: ({ moment, place, link }: { moment: string; place: string; link: string }) =>
    `Ke kopana le motho ya sebedisang Kasi Market: ${moment}, ${place}. Sheba mona: ${link}`,
}

export const meetingForm: AllTexts['meetingForm'] = {
  heading: 'Dumellanang hore le tla kopana hokae',
  intro: (name: string, title: string) =>
    `${name} o tla e bala puisanong ya lona mabapi le ${title}, mme o tla araba.`,
  back: 'Kgutlela ho melaetsa',
  day: 'Letsatsi',
  time: 'Nako',
  kind: 'Hokae?',
  words: 'Ke sefe?',
  wordsHint: 'Jwalo ka ‘Maponya Mall, monyako o moholo’. E seng lehae la hao.',
  price: 'Theko',
  priceHint: 'Eo le dumellaneng ka yona. Siya mona ho se letho haeba ha le a dumellana.',
  propose: 'Etsa tshisinyo ena',
  proposeAnyway: 'E etse leha ho le jwalo',
  safety: 'Kopanang motsheare wa letsatsi, moo ho nang le batho, mme o bolelle motho e mong moo o yang.',

  noKind: 'Kgetha moo le tla kopana teng.',
  tooLong: `Ngola ditlhaku tse ${maxPlaceLength} kapa ka tlase.`,
  noTime: 'Ngola nako, jwalo ka 17:00.',
  noDay: 'Kgetha letsatsi hara matsatsi a 60 a tlang.',
  doubts: {
    home: 'Sena se shebahala e le lehae. Kopanang moo ho nang le batho.',
    dark: 'Ka nako eo ho lefifi. Kopanang motsheare wa letsatsi haeba le kgona.',
    past: 'Nako ena e fetile.',
  },

  proposed: 'Tshisinyo e entswe. O tla bona karabo mona.',
  agreed: 'Le dumellane. Bolella motho e mong moo o yang.',
  declined: 'O boletse hore ha o kgone.',
  'called-off': 'Kopano e khansetswe.',
  missed: 'Re ngotse fatshe hore ha a ka a tla.',
  met: 'Khoutu e nepahetse: le ile la kopana.',

  notThere: 'Puisano ena ha e yo.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ka kopo, leka hape.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Ha ho letho le fetotsweng.',
  changed: 'Kopano e se e fetohile. E shebe hape.',
  isAgreed: 'Ho se ho na le kopano eo le dumellaneng ka yona. E khansele pele.',
  tooManyOpen: 'Ditshisinyo tsa hao tse tharo di emetse karabo. Hlakola e nngwe ya tsona pele.',
  tooManyToday: 'O entse ditshisinyo tse ngata tsa dikopano kajeno. Ka kopo, leka hape hosane.',
  wrongCode(left: number) {
    if (left === 0) return 'Ena ha se yona khoutu, mme hajwale ha ho teko e setseng.'
    const tries = left === 1 ? 'Ho setse teko e le nngwe.' : `Ho setse diteko tse ${left}.`
    return `Ena ha se yona khoutu. ${tries}`
  },
  tooManyCodes: 'Dikhoutu tse fosahetseng di ngata ho feta tekano. Ka kopo, leka hape ka mora hora.',
  tooManyCodesInAll:
    'Dikhoutu tse fosahetseng tsa kopano ena di ngata ho feta tekano: ha e sa amohela tse ding.',
  tooManyCodesToday: 'Dikhoutu tse fosahetseng di ngata ho feta tekano kajeno. Ka kopo, leka hape hosane.',
  toldCode:
    'Ena ke khoutu ya hao ya ho nehelana ka thepa. E bolelle mohwebi ha thepa e le matsohong a hao, mme o se ke wa e romela ka molaetsa le ka mohla.',
  noCode: 'Khoutu e na le dipalo tse nne. Moreki o na le yona.',
}

export const meetingMessages: AllTexts['meetingMessages'] = {
  proposed: (one: Proposal) => `Na re kopane? ${summaryOf(one)}.`,
  agreed: (one: Proposal) => `Ee, a re kopane: ${summaryOf(one)}.`,
  declined: (one: Proposal) => `Ha ke kgone ho kopana ka nako eo: ${momentOf(one.meetsAtMs)}.`,
  'called-off': (one: Proposal) => `Ke khansela kopano ya rona: ${momentOf(one.meetsAtMs)}.`,
  missed: (one: Proposal) => `Ke ile ka o emela: ${momentOf(one.meetsAtMs)}.`,
}

export const meetingRecord: AllTexts['meetingRecord'] = {
  other: (facts: string) => `Motho eo o kopanang le yena: ${facts}.`,
  came: (came: number) => `O tlile ${atMeetings(came)} ho ${counted(came)}`,
  missed: (missed: number, all: number) => `Ha a ka a tla ${atMeetings(missed)} ho ${counted(all)}`,
  late: (late: number) => `o fihlile morao ho nako ${atMeetings(late)}`,
  bargained: (bargained: number) => `o boetse a tseka theko ${atMeetings(bargained)}`,
}

export const placeKind: AllTexts['placeKind'] = {
  police: 'Seteishene sa maponesa',
  mall: 'Mmolo kapa lebenkele',
  'taxi-rank': 'Renke ya ditekesi',
  clinic: 'Tleliniki kapa laeborari',
  shop: 'Lebenkele la mohwebi',
}

export const reminder: AllTexts['reminder'] = {
  title: 'Kopano ya hao e atametse',
  text: (one: Proposal) => `${momentOf(one.meetsAtMs)}. ${placeOf(one)}`,
  safety: 'Bolella motho e mong moo o yang. Moreki o bolela khoutu ha thepa e le matsohong a hae.',
  open: 'Bula kopano',
}

export const trustedPage: AllTexts['trustedPage'] = {
  heading: (name: string) => `${name} o kopana le motho ya sebedisang Kasi Market`,
  somebody: 'Motho ya o tshepang wena',
  where: 'Hokae',
  when: 'Neng',
  what: 'Eng',
  who: 'Le mang',
  since: (month: string) => `o ho Kasi Market ho tloha ka ${month}`,
  states: {
    agreed: 'Ha e eso fele.',
    unsaid: (time: string) => `Ha ho motho ya boletseng hore kopano e fedile (ho tloha ka ${time}).`,
    done: 'Ba ile ba kopana.',
    missed: 'Ha ba a ka ba kopana.',
    'called-off': 'E khansetswe.',
  },
  noRescue: 'Ha ho motho wa Kasi Market ya hlokomelang kopano ena.',
  police: 'Haeba ho na le bothata, letsetsa maponesa: 10111, kapa 112 ho tswa fonong efe kapa efe.',
  missing: 'Ha ho letho mona',
  missingText: 'Lehokela le fosahetse, kapa ho fetile nako e fetang letsatsi ho tloha kopanong.',
}

export const rating: AllTexts['rating'] = {
  marks: {
    'as-described': 'E jwalo ka tlhaloso',
    'on-time': 'O fihlile ka nako',
    friendly: 'O mosa',
    'not-as-shown': 'Ha e jwalo ka ha e bontshitswe',
    late: 'O fihlile morao ho nako',
    rude: 'O ne a tella',
    came: 'O tlile',
    'was-late': 'O fihlile morao ho nako',
    bargained: 'O boetse a tseka theko monyako',
  },
  heading: 'Ho bile jwang?',
  intro: (name: string) =>
    `O ile wa kopana le ${name}. Ha ho e mong wa lona ya bonang seo e mong a se buang ho fihlela le buile ka bobedi, kapa ka mora matsatsi a 14.`,
  stars: 'Dinaledi',
  starNames: {
    1: '1: e mpe ruri',
    2: '2: e mpe',
    3: '3: e mahareng',
    4: '4: e ntle',
    5: '5: e ntle ruri',
  },
  starWords: { 1: 'E mpe ruri', 2: 'E mpe', 3: 'E mahareng', 4: 'E ntle', 5: 'E ntle ruri' },
  marksLegend: 'Ke dife tse loketseng?',
  words: 'Ka mantswe a hao',
  wordsHint:
    'Motho e mong le e mong a ka e bala leqepheng la lebenkele. O se ke wa ngola mabitso kapa dinomoro.',
  send: 'Romela',
  back: 'Kgutlela ho melaetsa',

  noStars: 'Kgetha naledi e le nngwe ho isa ho tse hlano.',
  tooLong: `Ngola ditlhaku tse ${maxRatingLength} kapa ka tlase.`,
  sent: 'Re a leboha. Tekolo e tla bontshwa hang ha bobedi ba lona ba fane ka ditekolo, kapa ka mora matsatsi a 14.',
  bothSent: 'Re a leboha. Le fane ka ditekolo ka bobedi, mme jwale di a bontshwa.',
  closed:
    'Ha ho kgonehe ho fana ka tekolo ya kopano ena: ha e eso fele, e fetile kgale ho feta tekano, kapa e se e ena le tekolo.',
  suspended: 'Akhaonto ya hao e emisitswe: o ka bala tsohle, empa ha o kgone ho ngola.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ka kopo, leka hape.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Ha ho letho le fetotsweng.',

  all: 'Ditekolo tsohle',
  headingOf: (name: string) => `Ditekolo tse mabapi le ${name}`,
  none: 'Ha ho eso be le ditekolo',
  rated: (stars: string, count: number) => `${stars} ho tswa ${atMeetings(count)}`,
  newlyRated: (count: number) => `Mohwebi e motjha: ${meetings(count)}`,
  explained:
    'Ke bareki ba kopaneng le mohwebi feela ba ka fanang ka tekolo: mohwebi o ngola khoutu eo moreki a nang le yona.',
  older: 'Ditekolo tsa pejana',
  newest: 'Ditekolo tsa moraorao',
  starsGiven: (stars: number) => `Dinaledi: ${stars} ho tse 5`,
  toStore: 'Kgutlela lebenkeleng',
  report: 'E tlalehe',

  reply: 'Araba',
  replyHint: 'Motho e mong le e mong a ka e bala. O ka araba hang feela.',
  replyOf: (name: string) => `Karabo ya ${name}:`,
  sendReply: 'Phatlalatsa karabo',
  noReply: 'Ngola karabo ya hao.',
  replyTooLong: `Ngola ditlhaku tse ${maxReplyLength} kapa ka tlase.`,
  replied: 'Karabo ya hao e a bontshwa.',
  notReplied:
    'Ha o kgone ho araba: tekolo ha e sa bontshwa, e se e ena le karabo, kapa akhaonto ya hao e emisitswe.',
}
