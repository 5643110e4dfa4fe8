import { maxMessageLength } from '#app/messages/message-rules.ts'
import { newcomerLimits } from '#app/messages/sending/newcomer-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const minutesInWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minuut' : 'minute'}`
const secondsInWords = (seconds: number) => `${seconds} ${seconds === 1 ? 'sekonde' : 'sekondes'}`

const inWords = (seconds: number) =>
  seconds <= 3600 ? minutesInWords(Math.ceil(seconds / 60)) : `${Math.ceil(seconds / 3600)} uur`

export const message: AllTexts['message'] = {
  message: 'Boodskap',

  conversations: 'Gesprekke',
  notices: 'Kennisgewings',
  noConversations: 'Nog geen gesprekke nie',
  noConversationsHint: 'As jy aan ’n verkoper skryf, of iemand aan jou skryf, staan dit hier.',
  unknownListing: 'Onbekende advertensie',
  selectConversation: 'Kies ’n gesprek om boodskappe te begin stuur',
  olderConversations: 'Ouer gesprekke',
  newestConversations: 'Nuutste gesprekke',
  backToInbox: 'Alle gesprekke',
  you: 'Jy:',
  with: (name: string) => `met ${name}`,
  unread: 'ongelees',

  thread: 'Boodskappe',
  earlier: 'Ouer boodskappe',
  newest: 'Nuutste boodskappe',
  typeMessage: 'Tik jou boodskap...',
  sendReply: 'Stuur',
  newer: 'Nuwe boodskappe',
  more: 'Blokkeer of rapporteer',
  block: (name: string) => `Blokkeer ${name}`,
  report: 'Rapporteer aan Kasi Market',
  youBlocked: (name: string) => `Jy het ${name} geblokkeer. Niks gaan tussen julle heen en weer nie.`,
  unblock: 'Laat weer toe',
  otherGone: 'Hierdie persoon het sy of haar rekening geskrap.',
  tryAgain: 'Probeer weer',
  sendAnyway: 'Stuur dit in elk geval',
  warningIsWrong: 'Hierdie waarskuwing is verkeerd',
  safety: 'Hoe om veilig te koop en te verkoop',
  remove: 'Verwyder',
  youWrote: 'Jy',
}

export const sending: AllTexts['sending'] = {
  sending: 'Dit word gestuur...',
  sent: 'Die boodskap is gestuur!',
  empty: 'Tik asseblief ’n boodskap in.',
  tooLong: (length: number) =>
    `Dit is ${length} ${length === 1 ? 'karakter' : 'karakters'}. ’n Boodskap kan hoogstens ${maxMessageLength} hê: stuur dit in dele.`,
  isSending: 'Dit word gestuur…',
  isSent: 'Gestuur',
  isRead: 'Gelees',
  isWaiting: 'Wag nog vir verbinding',
  goesByItself: 'Te veel op een slag: dit word later vanself gestuur.',
  isFailed: 'Nie gestuur nie.',
}

export const sendingFailed: AllTexts['sendingFailed'] = {
  text: 'Die stuur van die boodskap het misluk. Probeer asseblief weer.',
}

export const refusal: AllTexts['refusal'] = {
  tooOften: (seconds: number) =>
    `Jy stuur boodskappe vinniger as wat enigiemand dit kan lees. Wag ${secondsInWords(seconds)} en probeer dan weer.`,
  tooManyConversations: (minutes: number) =>
    `Jy het in een uur aan baie verkopers geskryf. Wag ${minutesInWords(minutes)} voordat jy aan nog een skryf.`,
  newcomer: (seconds: number) =>
    `’n Nuwe rekening kan ${newcomerLimits[0].count} gesprekke per uur en ${newcomerLimits[1].count} per dag begin. Jy kan oor ${inWords(seconds)} aan hierdie verkoper skryf; jy kan altyd antwoord.`,
  tooManyVisitors: (seconds: number) =>
    `Baie mense skryf nou vanaf hierdie netwerk. Meld eers aan, of wag ${secondsInWords(seconds)}.`,
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Dit is nie gestuur nie:',
  'not-found': 'Hierdie gesprek bestaan nie.',
  'own-offer': 'Dit is jou advertensie.',
  'not-active': 'Hierdie advertensie is nie meer beskikbaar nie.',
  blocked: 'Hierdie persoon ontvang nie boodskappe nie.',
  suspended: 'Jou rekening is opgeskort: jy kan alles lees, maar nie skryf nie.',
  limited: 'Jy kan vir eers nie nuwe gesprekke begin nie. Jy kan nog antwoord.',
  'id-taken': 'Die stuur van die boodskap het misluk. Probeer asseblief weer.',
}

export const contact: AllTexts['contact'] = {
  subtitle: (title: string) => `Stuur ’n boodskap oor "${title}"`,
  placeholder: 'Hallo, ek stel belang hierin. Is dit nog beskikbaar?',
  cancel: 'Kanselleer',
  send: 'Stuur boodskap',
  waiting: 'Boodskappe wat nog nie van hierdie foon af gestuur is nie',
  goesByItself: 'Dit is op hierdie foon gebêre. Dit word vanself gestuur sodra daar ’n verbinding is.',
  signInAfter: 'Jy moet aanmeld of registreer voordat dit gestuur word. Jou teks word gebêre.',
  draftReady: 'Jy is aangemeld, en jou boodskap is gereed. Druk op die knoppie Stuur boodskap.',
}

export const emptyInbox: AllTexts['emptyInbox'] = {
  signInRequired: 'Jy moet aanmeld',
  signInForInbox: 'Meld asseblief aan om jou inboks te sien.',
  conversationNotFound: 'Gesprek nie gevind nie',
  conversationNotFoundText: 'Die skakel is dalk verkeerd, of dit behoort aan ’n ander rekening.',
}

export const thread: AllTexts['thread'] = {
  loading: 'Dit laai',
  lost: 'Geen verbinding. Die boodskappe kom wanneer die verbinding terug is. Wat jy skryf, word gebêre.',

  offer: 'Advertensie',
  gone: 'Nie te koop nie',
  seeOffer: 'Sien die advertensie',
}

export const edit: AllTexts['edit'] = {
  heading: 'Gestoorde antwoorde',
  first: [
    'Ja, dit is nog hier.',
    'Waar wil jy my ontmoet?',
    'Net kontant, asseblief.',
    'Jammer, dit is verkoop.',
  ],
  intro:
    'Jou gewone antwoorde staan bo die lyn waar jy skryf: druk net een keer. Niks word gestuur voordat jy op Stuur druk nie.',
  reply: (number: number) => `Antwoord ${number}`,
  hint: 'Laat ’n lyn leeg om dit weg te haal.',
  save: 'Stoor',
  saved: 'Jou antwoorde is gestoor.',
  tooLong: 'Hoogstens 300 karakters, asseblief.',
  notSaved: 'Een antwoord is te lank: kyk na wat gemerk is.',
  otherPerson: 'Jy is nou as iemand anders aangemeld. Niks is verander nie.',
  unreadable: 'Dit het nie heeltemal deurgekom nie. Probeer asseblief weer.',
}

export const replyChips: AllTexts['replyChips'] = {
  heading: 'Gestoorde antwoorde',
  edit: 'Wysig antwoorde',
}

export const readerWarning: AllTexts['readerWarning'] = {
  'fake-payment':
    'Geld is eers joune wanneer jou eie bank-app dit wys. ’n Strokie, ’n SMS of ’n foto bewys niks nie. Gee voor daardie tyd niks uit jou hande nie.',
  'code-or-pin':
    'Gee vir niemand ’n PIN, ’n eenmalige kode, ’n kaartnommer of ’n wagwoord nie. Niemand het dit nodig om jou te betaal nie.',
  'bank-account':
    'Betaal wanneer julle mekaar ontmoet en jy sien wat jy koop. Geld wat vooruit gestuur word, kom selde terug.',
  'id-number': 'Vir ’n verkoop is geen ID-nommer en geen kopie van ’n ID nodig nie. Hou joune vir jouself.',
  'foreign-link': 'Hierdie skakel lei weg van Kasi Market. Moenie daar aanmeld of betaal nie.',
  'new-account':
    'Nuut op Kasi Market. Ontmoet mekaar waar daar mense is, en betaal wanneer jy sien wat jy koop.',
}

export const senderWarning: AllTexts['senderWarning'] = {
  'bank-account':
    'Jou bankrekeningnommer gaan na ’n vreemdeling. Vra vir geld net wanneer julle mekaar ontmoet.',
  'id-number':
    'Moenie ID-nommers stuur nie. Vir ’n verkoop is nie een nodig nie, en met een kan ’n vreemdeling op jou naam skuld maak.',
  'phone-number':
    'Jou foonnommer gaan na ’n vreemdeling. Hier kan jy blokkeer en rapporteer; in ’n oproep kan jy nie.',
  'same-text':
    'Jy het hierdie uur dieselfde woorde aan verskeie mense gestuur. ’n Boodskap oor net daardie advertensie kry meer dikwels ’n antwoord.',
}
