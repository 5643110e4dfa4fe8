import { maxMessageLength } from '#app/messages/message-rules.ts'
import { newcomerLimits } from '#app/messages/sending/newcomer-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const inSeconds = (seconds: number) => (seconds === 1 ? 'motsotswana o 1' : `metsotswana e ${seconds}`)
const inMinutes = (minutes: number) => (minutes === 1 ? 'motsotso o 1' : `metsotso e ${minutes}`)
const lettersOf = (count: number) => (count === 1 ? 'tlhaku e 1' : `ditlhaku tse ${count}`)
const inWords = (seconds: number) =>
  seconds <= 3600 ? inMinutes(Math.ceil(seconds / 60)) : `dihora tse ${Math.ceil(seconds / 3600)}`

export const message: AllTexts['message'] = {
  message: 'Molaetsa',

  conversations: 'Dipuisano',
  notices: 'Ditsebiso',
  noConversations: 'Ha ho eso be le dipuisano',
  noConversationsHint: 'Ha o ngolla mohwebi, kapa motho a o ngolla, puisano e tla hlaha mona.',
  unknownListing: 'Papatso e sa tsejweng',
  selectConversation: 'Kgetha puisano hore o qale ho romela melaetsa',
  olderConversations: 'Dipuisano tsa pejana',
  newestConversations: 'Dipuisano tsa moraorao',
  backToInbox: 'Dipuisano tsohle',
  you: 'Wena:',
  with: (name: string) => `le ${name}`,
  unread: 'e eso balwe',

  thread: 'Melaetsa',
  earlier: 'Melaetsa ya pejana',
  newest: 'Melaetsa ya moraorao',
  typeMessage: 'Ngola molaetsa wa hao...',
  sendReply: 'Romela',
  newer: 'Melaetsa e metjha',
  more: 'Thibela kapa tlaleha',
  block: (name: string) => `Thibela ${name}`,
  report: 'Tlaleha ho Kasi Market',
  youBlocked: (name: string) => `O ile wa thibela ${name}. Ha ho letho le fetang pakeng tsa lona.`,
  unblock: 'Bulela',
  otherGone: 'Motho enwa o hlakotse akhaonto ya hae.',
  tryAgain: 'Leka hape',
  sendAnyway: 'Romela leha ho le jwalo',
  warningIsWrong: 'Temoso ena e fosahetse',
  safety: 'Mokgwa o bolokehileng wa ho reka le ho rekisa',
  remove: 'Tlosa',
  youWrote: 'Wena',
}

export const sending: AllTexts['sending'] = {
  sending: 'Ho a romelwa...',
  sent: 'Molaetsa o rometswe ka katleho!',
  empty: 'Ka kopo, ngola molaetsa.',
  tooLong: (length: number) =>
    `Ke ${lettersOf(length)}. Molaetsa o ka ba le ditlhaku tse ${maxMessageLength} kapa ka tlase: o romele ka dikarolo.`,
  isSending: 'Ho a romelwa…',
  isSent: 'O rometswe',
  isRead: 'O badilwe',
  isWaiting: 'Ho emetswe kgokahano',
  goesByItself:
    'Melaetsa e mengata ho feta tekano ka nako e le nngwe: wa hao o tla tsamaya ka bowona hamorao.',
  isFailed: 'Ha o a romelwa.',
}

export const sendingFailed: AllTexts['sendingFailed'] = {
  text: 'Ho hlolehilwe ho romela molaetsa. Ka kopo, leka hape.',
}

export const refusal: AllTexts['refusal'] = {
  tooOften: (seconds: number) =>
    `O romela melaetsa kapele ho feta kamoo motho a ka e balang kateng. Ema ${inSeconds(seconds)}, ebe o leka hape.`,
  tooManyConversations: (minutes: number) =>
    `O ngolletse bahwebi ba bangata ka hora e le nngwe. Ema ${inMinutes(minutes)} pele o ngolla mohwebi e mong.`,
  newcomer: (seconds: number) =>
    `Akhaonto e ntjha e ka qala dipuisano tse ${newcomerLimits[0].count} ka hora le tse ${newcomerLimits[1].count} ka letsatsi. O ka ngolla mohwebi enwa ka mora ${inWords(seconds)}; ho araba, o ka araba kamehla.`,
  tooManyVisitors: (seconds: number) =>
    `Batho ba bangata ba ngola ba sebedisa netweke ena hona jwale. Kena pele, kapa o eme ${inSeconds(seconds)}.`,
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Sena ha se a romelwa:',
  'not-found': 'Puisano ena ha e yo.',
  'own-offer': 'Ena ke papatso ya hao.',
  'not-active': 'Papatso ena ha e sa le teng.',
  blocked: 'Motho enwa ha a amohele melaetsa.',
  suspended: 'Akhaonto ya hao e emisitswe: o ka bala tsohle, empa ha o kgone ho ngola.',
  limited: 'Hajwale ha o kgone ho qala dipuisano tse ntjha. O ntse o ka araba.',
  'id-taken': 'Ho hlolehilwe ho romela molaetsa. Ka kopo, leka hape.',
}

export const contact: AllTexts['contact'] = {
  subtitle: (title: string) => `Romela molaetsa mabapi le "${title}"`,
  placeholder: 'Dumela, ke kgahlwa ke ntho ena. Na e ntse e le teng?',
  cancel: 'Khansela',
  send: 'Romela molaetsa',
  waiting: 'Melaetsa ena ha e eso tswe fonong ena',
  goesByItself: 'Molaetsa o bolokilwe fonong ena. O tla tsamaya ka bowona ha kgokahano e le teng.',
  signInAfter: 'O tla kena kapa o ingodise pele molaetsa o romelwa. Seo o se ngotseng se bolokilwe.',
  draftReady:
    'Jwale o se o kene akhaontong ya hao, mme molaetsa wa hao o se o ka romelwa. Tobetsa Romela molaetsa.',
}

export const emptyInbox: AllTexts['emptyInbox'] = {
  signInRequired: 'O tlameha ho kena',
  signInForInbox: 'Ka kopo, kena hore o bone melaetsa ya hao.',
  conversationNotFound: 'Puisano ha e a fumanwa',
  conversationNotFoundText: 'Mohlomong lehokela le fosahetse, kapa ke la akhaonto e nngwe.',
}

export const thread: AllTexts['thread'] = {
  loading: 'E a bulwa',
  lost: 'Ha ho kgokahano. Melaetsa e tla fihla ha kgokahano e kgutla. Seo o se ngolang se a bolokwa.',

  offer: 'Papatso',
  gone: 'Ha e rekiswe',
  seeOffer: 'Sheba papatso',
}

export const edit: AllTexts['edit'] = {
  heading: 'Dikarabo tse bolokilweng',
  first: [
    'Ee, e ntse e le teng.',
    'O ka rata hore re kopane hokae?',
    'Ke kopa kheshe feela.',
    'Ntshwarele, e se e rekisitswe.',
  ],
  intro:
    'Dikarabo tsa hao tsa kamehla di ka hodima mola oo o ngolang ho ona: di tobetse hang feela. Ha ho letho le romelwang pele o tobetsa Romela.',
  reply: (number: number) => `Karabo ya nomoro ${number}`,
  hint: 'Siya mola o se na letho hore karabo e tlohe.',
  save: 'Boloka',
  saved: 'Dikarabo tsa hao di bolokilwe.',
  tooLong: 'Ka kopo, ngola ditlhaku tse 300 kapa ka tlase.',
  notSaved: 'Karabo e nngwe e telele ho feta tekano: sheba moo ho tshwailweng.',
  otherPerson: 'Jwale o se o kene o le motho e mong. Ha ho letho le fetotsweng.',
  unreadable: 'Seo ha se a fihla se feletse. Ka kopo, leka hape.',
}

export const replyChips: AllTexts['replyChips'] = {
  heading: 'Dikarabo tse bolokilweng',
  edit: 'Fetola dikarabo',
}

export const readerWarning: AllTexts['readerWarning'] = {
  'fake-payment':
    'Tjhelete ke ya hao feela ha apo ya hao ya banka e e bontsha. Selipi, SMS kapa senepe ha di pake letho. O se ke wa fana ka letho pele ho moo.',
  'code-or-pin':
    'O se ke wa fa motho PIN, khoutu e sebetsang hang feela, nomoro ya karete kapa phasewete. Ha ho motho ya di hlokang hore a o lefe.',
  'bank-account':
    'Lefa ha le kopana mme o bona seo o se rekang. Tjhelete e rometsweng esale pele, hangata ha e kgutle.',
  'id-number': 'Thekiso ha e hloke nomoro ya ID, mme ha e hloke khopi ya ID. Ipolokele ID ya hao o le mong.',
  'foreign-link': 'Lehokela lena le o isa ka ntle ho Kasi Market. O se ke wa kena kapa wa lefa moo.',
  'new-account':
    'Motho e motjha ho Kasi Market. Kopanang moo ho nang le batho, mme o lefe ha o se o bone seo o se rekang.',
}

export const senderWarning: AllTexts['senderWarning'] = {
  'bank-account':
    'Nomoro ya akhaonto ya hao ya banka e tla fihla ho motho osele. Kopa tjhelete ha le kopana feela.',
  'id-number':
    'O se ke wa romela dinomoro tsa ID. Thekiso ha e di hloke, mme motho osele ya nang le nomoro eo a ka adima tjhelete ka lebitso la hao.',
  'phone-number':
    'Nomoro ya hao ya fono e tla fihla ho motho osele. Mona o ka thibela motho le ho mo tlaleha; mohaleng ha o kgone ho etsa jwalo.',
  'same-text':
    'O rometse mantswe ana ho batho ba mmalwa ka hora ena. Molaetsa o buang ka papatso e le nngwe feela o fumana karabo hangata ho feta.',
}
