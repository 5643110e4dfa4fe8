import { maxMessageLength } from '#app/messages/message-rules.ts'
import { newcomerLimits } from '#app/messages/sending/newcomer-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const minutesOf = (count: number) =>
  count === 1 ? 'umzuzu o-1' : `imizuzu ${count < 7 ? 'emi' : `e${countLink(count)}`}-${count}`

const secondsOf = (count: number) =>
  count === 1 ? 'isekondi e-1' : `iisekondi ezi${countLink(count)}-${count}`

const hoursOf = (count: number) => (count === 1 ? 'iyure e-1' : `iiyure ezi${countLink(count)}-${count}`)

const inWords = (seconds: number) =>
  seconds <= 3600 ? minutesOf(Math.ceil(seconds / 60)) : hoursOf(Math.ceil(seconds / 3600))

const [perHour, perDay] = newcomerLimits

export const message: AllTexts['message'] = {
  message: 'Umyalezo',

  conversations: 'Iincoko',
  notices: 'Izaziso',
  noConversations: 'Akukho zincoko okwangoku',
  noConversationsHint: 'Xa ubhalela umrhwebi, okanye omnye umntu ekubhalela, incoko iza kuvela apha.',
  unknownListing: 'Isibhengezo esingaziwayo',
  selectConversation: 'Khetha incoko ukuze uqale ukubhala imiyalezo',
  olderConversations: 'Iincoko zangaphambili',
  newestConversations: 'Ezona ncoko zintsha',
  backToInbox: 'Zonke iincoko',
  you: 'Wena:',
  with: (name: string) => `nalo mntu: ${name}`,
  unread: 'engafundwanga',

  thread: 'Imiyalezo',
  earlier: 'Imiyalezo yangaphambili',
  newest: 'Eyona miyalezo mitsha',
  typeMessage: 'Bhala umyalezo wakho...',
  sendReply: 'Thumela',
  newer: 'Imiyalezo emitsha',
  more: 'Thintela okanye xela',
  block: (name: string) => `Thintela: ${name}`,
  report: 'Xela kwi-Kasi Market',
  youBlocked: (name: string) => `Nguwe othintele lo mntu: ${name}. Akukho nto idlulayo phakathi kwenu.`,
  unblock: 'Mvumele kwakhona',
  otherGone: 'Lo mntu ucime iakhawunti yakhe.',
  tryAgain: 'Zama kwakhona',
  sendAnyway: 'Thumela noko',
  warningIsWrong: 'Esi silumkiso siphosakele',
  safety: 'Indlela yokuthenga nokuthengisa ngokukhuselekileyo',
  remove: 'Susa',
  youWrote: 'Wena',
}

export const sending: AllTexts['sending'] = {
  sending: 'Uyathunyelwa...',
  sent: 'Umyalezo wakho uthunyelwe ngempumelelo!',
  empty: 'Nceda ubhale umyalezo.',
  tooLong: (length: number) =>
    `Iimpawu ozibhalileyo: ${length}. Umyalezo unokuba neempawu ezi${countLink(maxMessageLength)}-${maxMessageLength} ubuninzi: wuthumele ngeenxalenye.`,
  isSending: 'Uyathunyelwa…',
  isSent: 'Uhambile',
  isRead: 'Ufundiwe',
  isWaiting: 'Umyalezo ulinde uqhagamshelo',
  goesByItself: 'Mininzi kakhulu imiyalezo ngexesha elinye: lo uza kuhamba ngokwawo kamva.',
  isFailed: 'Asiwuthumelanga.',
}

export const sendingFailed: AllTexts['sendingFailed'] = {
  text: 'Kube nengxaki ekuthumeleni umyalezo. Nceda uzame kwakhona.',
}

export const refusal: AllTexts['refusal'] = {
  tooOften: (seconds: number) =>
    `Ukhawuleza ukuthumela imiyalezo ngaphezu kokuba nabani na enokuyifunda. Linda ${secondsOf(seconds)}, uze uzame kwakhona.`,
  tooManyConversations: (minutes: number) =>
    `Ubhalele abarhwebi abaninzi ngeyure enye. Linda ${minutesOf(minutes)} ngaphambi kokuba ubhalele omnye.`,
  newcomer: (seconds: number) =>
    `Iakhawunti entsha inokuqala iincoko ezi${countLink(perHour.count)}-${perHour.count} kuphela ngeyure, nezi${countLink(perDay.count)}-${perDay.count} ngosuku. Linda ${inWords(seconds)} ngaphambi kokuba ubhalele lo mrhwebi; ukuphendula unokukwenza ngalo lonke ixesha.`,
  tooManyVisitors: (seconds: number) =>
    `Baninzi abantu ababhala besebenzisa le nethiwekhi ngoku. Ngena kuqala, okanye ulinde ${secondsOf(seconds)}.`,
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Nantsi into engathunyelwanga:',
  'not-found': 'Le ncoko ayikho.',
  'own-offer': 'Esi sisibhengezo sakho.',
  'not-active': 'Esi sibhengezo asisafumaneki.',
  blocked: 'Lo mntu akayamkeli imiyalezo.',
  suspended: 'Iakhawunti yakho inqunyanyisiwe: unokufunda yonke into, kodwa awukwazi ukubhala.',
  limited: 'Okwangoku awukwazi ukuqala iincoko ezintsha. Usenako ukuphendula.',
  'id-taken': 'Kube nengxaki ekuthumeleni umyalezo. Nceda uzame kwakhona.',
}

export const contact: AllTexts['contact'] = {
  subtitle: (title: string) => `Thumela umyalezo ngale nto: "${title}"`,
  placeholder: 'Molo, ndinomdla kule nto. Isekho na?',
  cancel: 'Rhoxisa',
  send: 'Thumela umyalezo',
  waiting: 'Imiyalezo engekaphumi kule fowuni',
  goesByItself: 'Umyalezo ugcinwe kule fowuni. Uza kuhamba ngokwawo xa kukho uqhagamshelo.',
  signInAfter:
    'Uza kungena okanye ubhalise ngaphambi kokuba siwuthumele umyalezo. Oko ukubhalileyo kugciniwe.',
  draftReady: 'Ungenile, nomyalezo wakho sele ulungile. Cofa iqhosha elithi Thumela umyalezo.',
}

export const emptyInbox: AllTexts['emptyInbox'] = {
  signInRequired: 'Kufuneka ungene',
  signInForInbox: 'Nceda ungene ukuze ubone ibhokisi yakho yemiyalezo.',
  conversationNotFound: 'Incoko ayifumanekanga',
  conversationNotFoundText: 'Ikhonkco linokuba liphosakele, okanye incoko yeyenye iakhawunti.',
}

export const thread: AllTexts['thread'] = {
  loading: 'Iyalayisha',
  lost: 'Akukho luqhagamshelo. Imiyalezo iza kufika xa lubuyile. Oko ukubhalayo kugciniwe.',

  offer: 'Isibhengezo',
  gone: 'Akuthengiswa',
  seeOffer: 'Bona isibhengezo',
}

export const edit: AllTexts['edit'] = {
  heading: 'Iimpendulo ezigciniweyo',
  first: [
    'Ewe, isekho apha.',
    'Ungathanda ukuba sidibane phi?',
    'Ukheshe kuphela, nceda.',
    'Uxolo, ithengisiwe.',
  ],
  intro:
    'Iimpendulo zakho eziqhelekileyo: zingaphezu komgca obhala kuwo, uzifaka ngokucofa kube kanye. Akukho nto ithunyelwayo ngaphambi kokuba ucofe u-Thumela.',
  reply: (number: number) => `Impendulo ${number}`,
  hint: 'Shiya umgca ungenanto ukuze uwususe.',
  save: 'Gcina',
  saved: 'Iimpendulo zakho zigciniwe.',
  tooLong: 'Iimpawu ezingama-300 ubuninzi, nceda.',
  notSaved: 'Enye impendulo inde kakhulu: jonga okuphawulweyo.',
  otherPerson: 'Ngoku ungene njengomnye umntu. Akukho nto itshintshiweyo.',
  unreadable: 'Oko akufikanga kuphelele. Nceda uzame kwakhona.',
}

export const replyChips: AllTexts['replyChips'] = {
  heading: 'Iimpendulo ezigciniweyo',
  edit: 'Tshintsha iimpendulo',
}

export const readerWarning: AllTexts['readerWarning'] = {
  'fake-payment':
    'Imali iba yeyakho kuphela xa i-app yakho yebhanki iyibonisa. Isiliphu, i-SMS okanye ifoto azibubo ubungqina. Musa ukunikezela nto ngaphambi koko.',
  'code-or-pin':
    'Musa ukunika mntu i-PIN, ikhowudi esetyenziswa kube kanye, inombolo yekhadi okanye iphaswedi. Akukho mntu uzidingayo ukuze akuhlawule.',
  'bank-account':
    'Hlawula xa nidibene kwaye uyibona into oyithengayo. Imali ethunyelwe kuqala kunqabile ukuba ibuye.',
  'id-number': 'Ukuthengiselana akudingi nombolo ye-ID, akudingi nakopi ye-ID. Eyakho yigcine kuwe wedwa.',
  'foreign-link':
    'Eli khonkco likukhupha kwi-Kasi Market, likuse kwenye indawo. Musa ukungena okanye ukuhlawula apho.',
  'new-account':
    'Lo mntu mtsha kwi-Kasi Market. Dibanani apho kukho abantu, uhlawule xa sele uyibonile into oyithengayo.',
}

export const senderWarning: AllTexts['senderWarning'] = {
  'bank-account': 'Inombolo yeakhawunti yakho iya kumntu ongamaziyo. Cela imali yakho kuphela xa nidibene.',
  'id-number':
    'Musa ukuthumela iinombolo ze-ID. Ukuthengiselana akuzidingi, kwaye ngenombolo ye-ID umntu ongamaziyo unokuboleka imali ngegama lakho.',
  'phone-number':
    'Inombolo yefowuni yakho iya kumntu ongamaziyo. Apha unokumthintela uze umxele; xa nithetha ngefowuni awunakukwenza oko.',
  'same-text':
    'La mazwi uwathumele kubantu abaliqela kule yure. Umyalezo othetha ngqo ngesibhengezo obuza ngaso uphendulwa rhoqo ngakumbi.',
}
