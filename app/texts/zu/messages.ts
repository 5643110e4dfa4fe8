import { maxMessageLength } from '#app/messages/message-rules.ts'
import { newcomerLimits } from '#app/messages/sending/newcomer-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const minutesInWords = (count: number) => (count === 1 ? 'iminithi elingu-1' : `amaminithi angu-${count}`)

const secondsInWords = (count: number) =>
  count === 1 ? `isekhondi elingu-${count}` : `amasekhondi angu-${count}`

const inWords = (seconds: number) =>
  seconds <= 3600 ? minutesInWords(Math.ceil(seconds / 60)) : `amahora angu-${Math.ceil(seconds / 3600)}`

export const message: AllTexts['message'] = {
  message: 'Umlayezo',

  conversations: 'Izingxoxo',
  notices: 'Izaziso',
  noConversations: 'Azikabikho izingxoxo',
  noConversationsHint: 'Uma ubhalela umdayisi, noma umuntu ekubhalela, ingxoxo ivela lapha.',
  unknownListing: 'Isikhangiso esingaziwa',
  selectConversation: 'Khetha ingxoxo ukuze uqale ukubhala imilayezo',
  olderConversations: 'Izingxoxo zangaphambili',
  newestConversations: 'Izingxoxo ezintsha kakhulu',
  backToInbox: 'Zonke izingxoxo',
  you: 'Wena:',
  with: (name: string) => `nalo muntu: ${name}`,
  unread: 'ayifundiwe',

  thread: 'Imilayezo',
  earlier: 'Imilayezo yangaphambili',
  newest: 'Imilayezo emisha kakhulu',
  typeMessage: 'Bhala umlayezo wakho...',
  sendReply: 'Thumela',
  newer: 'Imilayezo emisha',
  more: 'Vimba noma ubike',
  block: (name: string) => `Vimba: ${name}`,
  report: 'Bika ku-Kasi Market',
  youBlocked: (name: string) => `Nguwe ovimbe lo muntu: ${name}. Akukho lutho oludlula phakathi kwenu.`,
  unblock: 'Mvumele futhi',
  otherGone: 'Lo muntu ususe i-akhawunti yakhe.',
  tryAgain: 'Zama futhi',
  sendAnyway: 'Thumela noma kunjalo',
  warningIsWrong: 'Lesi sexwayiso sinephutha',
  safety: 'Indlela yokuthenga nokudayisa ngokuphepha',
  remove: 'Susa',
  youWrote: 'Wena',
}

export const sending: AllTexts['sending'] = {
  sending: 'Siyathumela...',
  sent: 'Umlayezo uthunyelwe ngempumelelo!',
  empty: 'Sicela ubhale umlayezo.',
  tooLong: (length: number) =>
    `Lokhu kunezinhlamvu ezingu-${length}. Umkhawulo womlayezo yizinhlamvu ezingu-${maxMessageLength}: wuthumele ngezingxenye.`,
  isSending: 'Siyathumela…',
  isSent: 'Uthunyelwe',
  isRead: 'Ufundiwe',
  isWaiting: 'Umlayezo ulinde uxhumano',
  goesByItself: 'Miningi kakhulu imilayezo ngesikhathi esisodwa: lo mlayezo uzothunyelwa ngokwawo kamuva.',
  isFailed: 'Awuthumelekanga.',
}

export const sendingFailed: AllTexts['sendingFailed'] = {
  text: 'Ukuthumela umlayezo kuhlulekile. Sicela uzame futhi.',
}

export const refusal: AllTexts['refusal'] = {
  tooOften: (seconds: number) =>
    `Uthumela imilayezo ngokushesha ukudlula indlela umuntu akwazi ukuyifunda ngayo. Linda ${secondsInWords(seconds)}, bese uzama futhi.`,
  tooManyConversations: (minutes: number) =>
    `Ubhalele abadayisi abaningi ngehora elilodwa. Linda ${minutesInWords(minutes)} ngaphambi kokuba ubhalele omunye.`,
  newcomer: (seconds: number) =>
    `I-akhawunti entsha ivunyelwe ukuqala izingxoxo ezingu-${newcomerLimits[0].count} ngehora nezingu-${newcomerLimits[1].count} ngosuku. Uzokwazi ukubhalela lo mdayisi uma sekudlule ${inWords(seconds)}; ukuphendula uyakwazi noma nini.`,
  tooManyVisitors: (seconds: number) =>
    `Baningi abantu abasebenzisa le nethiwekhi ukubhala njengamanje. Ngena kuqala, noma ulinde ${secondsInWords(seconds)}.`,
  otherPerson: 'Sekungene omunye umuntu kule foni. Lokhu akuthumelekanga:',
  'not-found': 'Le ngxoxo ayikho.',
  'own-offer': 'Lesi yisikhangiso sakho.',
  'not-active': 'Lesi sikhangiso asisatholakali.',
  blocked: 'Lo muntu akayamukeli imilayezo.',
  suspended: 'I-akhawunti yakho imisiwe: uyakwazi ukufunda konke, kodwa awukwazi ukubhala.',
  limited: 'Okwamanje awukwazi ukuqala izingxoxo ezintsha. Usakwazi ukuphendula.',
  'id-taken': 'Ukuthumela umlayezo kuhlulekile. Sicela uzame futhi.',
}

export const contact: AllTexts['contact'] = {
  subtitle: (title: string) => `Thumela umlayezo mayelana nalokhu: "${title}"`,
  placeholder: 'Sawubona, ngiyayifuna le nto. Isekhona?',
  cancel: 'Khansela',
  send: 'Thumela umlayezo',
  waiting: 'Le milayezo ayikaphumi kule foni',
  goesByItself: 'Umlayezo ugcinwe kule foni. Uzothunyelwa ngokwawo uma uxhumano selukhona.',
  signInAfter:
    'Kuzodingeka ungene noma ubhalise ngaphambi kokuba umlayezo uthunyelwe. Okubhalile kuyagcinwa.',
  draftReady: 'Usungenile, futhi umlayezo wakho usulungele ukuthunyelwa. Cindezela okuthi Thumela umlayezo.',
}

export const emptyInbox: AllTexts['emptyInbox'] = {
  signInRequired: 'Kudingeka ungene',
  signInForInbox: 'Sicela ungene ukuze ubone imilayezo yakho.',
  conversationNotFound: 'Ingxoxo ayitholakalanga',
  conversationNotFoundText: 'Mhlawumbe isixhumanisi sinephutha, noma singesenye i-akhawunti.',
}

export const thread: AllTexts['thread'] = {
  loading: 'Kuyavulwa',
  lost: 'Alukho uxhumano. Imilayezo izofika uma selubuyile. Okubhalayo kuyagcinwa.',

  offer: 'Isikhangiso',
  gone: 'Akudayiswa',
  seeOffer: 'Bona isikhangiso',
}

export const edit: AllTexts['edit'] = {
  heading: 'Izimpendulo ezilondoloziwe',
  first: [
    'Yebo, isekhona.',
    'Uthanda ukuthi sihlangane kuphi?',
    'Ukheshi kuphela, ngiyacela.',
    'Uxolo, isidayisiwe.',
  ],
  intro:
    'Izimpendulo ojwayele ukuzisebenzisa, uzithola ngokucindezela kanye ngaphezulu kwalapho ubhala khona. Akukho lutho oluthunyelwayo ngaphambi kokuba ucindezele okuthi Thumela.',
  reply: (number: number) => `Impendulo ${number}`,
  hint: 'Sula konke okusemgqeni ukuze uwususe.',
  save: 'Londoloza',
  saved: 'Izimpendulo zakho zilondoloziwe.',
  tooLong: 'Umkhawulo yizinhlamvu ezingu-300.',
  notSaved: 'Impendulo eyodwa inde kakhulu: bheka okumakiwe.',
  otherPerson: 'Manje ungene njengomunye umuntu. Akukho lutho olushintshiwe.',
  unreadable: 'Lokho akufikanga kuphelele. Sicela uzame futhi.',
}

export const replyChips: AllTexts['replyChips'] = {
  heading: 'Izimpendulo ezilondoloziwe',
  edit: 'Lungisa izimpendulo',
}

export const readerWarning: AllTexts['readerWarning'] = {
  'fake-payment':
    'Imali iba eyakho kuphela uma i-app yakho yebhange iyibonisa. Isiliphu, i-SMS noma isithombe akufakazeli lutho. Unganiki muntu lutho ngaphambi kwalokho.',
  'code-or-pin':
    'Unganiki muntu i-PIN, ikhodi esebenza kanye, inombolo yekhadi noma iphasiwedi. Akekho umuntu odinga lezi zinto ukuze akukhokhele.',
  'bank-account':
    'Khokha uma senihlangene futhi usuyibona into oyithengayo. Imali ethunyelwe kuqala ayijwayele ukubuya.',
  'id-number': 'Ukudayisa akudingi nombolo ye-ID, futhi akudingi khophi ye-ID. Eyakho ungayiniki muntu.',
  'foreign-link':
    'Lesi sixhumanisi sikuyisa ngaphandle kwe-Kasi Market. Ungangeni ku-akhawunti lapho, futhi ungakhokhi khona.',
  'new-account':
    'Lo muntu musha ku-Kasi Market. Hlanganani lapho kunabantu, futhi ukhokhe uma usuyibona into oyithengayo.',
}

export const senderWarning: AllTexts['senderWarning'] = {
  'bank-account':
    'Inombolo yakho ye-akhawunti yasebhange izoya kumuntu ongamazi. Imali yicele kuphela uma senihlangene.',
  'id-number':
    'Ungayithumeli inombolo ye-ID. Ukudayisa akuyidingi, futhi ngayo umuntu ongamazi uyakwazi ukuboleka imali ngegama lakho.',
  'phone-number':
    'Inombolo yakho yefoni izoya kumuntu ongamazi. Lapha uyakwazi ukumvimba nokumbika; ocingweni awukwazi.',
  'same-text':
    'Uthumele la mazwi kubantu abaningana kuleli hora. Umlayezo okhuluma ngesikhangiso esisodwa uphendulwa kaningi kunalowo othunyelwa kubantu abaningi.',
}
