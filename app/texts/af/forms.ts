import { maxPictureMegabytes } from '#app/images/picture-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

export const post: AllTexts['post'] = {
  heading: 'Plaas ’n advertensie',
  oneThing: 'Net een ding? Gebruik ’n kort vorm.',
  intro: '’n Foto, ’n titel en ’n prys is genoeg. Jy kan alles later verander.',
  title: 'Titel',
  price: 'Prys in rand',
  priceExample: '120',
  description: 'Beskrywing (jy kan dit leeg laat)',
  placeHint: '’n Township of woonbuurt en ’n dorp of stad, soos Khayelitsha, Kaapstad.',
  storeName: 'Jou naam, of die naam van jou winkel',
  soldOne: 'Een is verkoop',
  notOnMarket: (state: 'sold' | 'paused') =>
    state === 'sold'
      ? 'Jy het dit as verkoop gemerk.'
      : 'Hierdie advertensie is gepouseer: niemand sien dit nie.',
  ended: 'Hierdie advertensie het verval: dit is 60 dae lank nie verander nie. Niemand sien dit nie.',
  changedElsewhere:
    'Hierdie advertensie is in ’n ander tab of op ’n ander foon verander. Kyk na wat gemerk is. Stoor weer om te hou wat in die vorm staan.',
  takenDown: 'Jy het dit van die mark afgehaal.',
  leftMarket: 'Hierdie advertensie is intussen van die mark af. Stoor weer om dit terug te sit.',
  sellAgain: 'Sit dit terug op die mark',
  storeFull: (most: number) =>
    `’n Winkel kan ${most} produkte hê. Merk een as verkoop, en bring dan hierdie een terug.`,
  preparing: 'Ons maak die foto’s klein…',
  sending: 'Dit word gestuur…',
  sendingPhotos: 'Die foto’s word gestuur… Die advertensie word dadelik ná hulle gestuur.',
  waiting: 'Geen verbinding. Alles is hier gebêre: dit word vanself gestuur wanneer daar sein is.',
  waitingOpen: 'Geen verbinding. Laat hierdie bladsy oop: dit word vanself gestuur wanneer daar sein is.',
  draftBack: 'Wat jy begin het, is weer hier.',
  startAgain: 'Begin oor',
  publish: 'Publiseer',
  save: 'Stoor',
  published: 'Jou advertensie is op die mark.',
  saved: 'Jou veranderings is gestoor.',
  twin: 'Jy het klaar hierdie advertensie:',
  twins: (titles: readonly string[]) => `Jy het klaar so ’n advertensie: ${titles.join(', ')}.`,
  share: 'Deel op WhatsApp',
  another: 'Voeg nog een by',
  seeStore: 'Sien jou winkel',
  wholeStore: 'Wysig die hele winkel',
  edit: 'Wysig hierdie advertensie',
  editHeading: 'Wysig advertensie',
  titleMissing: 'Skryf ’n titel.',
  notComplete: 'Iets kort: kyk na wat gemerk is.',
  signInElsewhere:
    'Meld aan om te publiseer. Alles is hier gebêre: meld in ’n ander tab aan, en druk dan weer op die knoppie.',
  signIn:
    'Meld aan om te publiseer. Jou woorde is op hierdie bladsy gebêre: meld in ’n ander tab aan, kies die foto’s weer, en druk dan op die knoppie.',
}

export const offer: AllTexts['offer'] = {
  place: 'Waar is dit?',
  placeOfOffer: 'Net die plek van hierdie advertensie; jou winkel bly waar dit is.',
  state: 'Is dit nog te koop?',
  quantity: 'Hoeveel is daar? (laat dit leeg as dit nie opraak nie)',
  states: {
    active: 'Te koop',
    reserved: 'Gereserveer vir iemand',
    sold: 'Is verkoop',
    paused: 'Gepouseer: niemand sien dit nie',
  },
}

export const photo: AllTexts['photo'] = {
  photos: 'Foto’s',
  hint: 'Tot 8. Die eerste een is die hooffoto.',
  add: 'Voeg foto’s by',
  take: 'Neem ’n foto',
  cover: 'Hooffoto',
  photo: (number: number) => `Foto ${number}`,
  earlier: (number: number) => `Skuif foto ${number} vorentoe`,
  moved: (from: number, to: number) => `Foto ${from} is nou foto ${to}.`,
  remove: (number: number) => `Verwyder foto ${number}`,
  uploading: (number: number) => `Foto ${number} word gestuur`,
  waits: 'Wag nog vir sein',
  tooMany: '’n Advertensie kan hoogstens 8 foto’s hê. Die eerste 8 word gehou.',
}

export const saving: AllTexts['saving'] = {
  incomplete: 'Vul asseblief die winkel se naam in en voeg ten minste een produk by.',
  profileError: (message: string) => `Fout by die stoor van die winkel se profiel: ${message}`,
  productsError: (message: string) => `Fout by die stoor van die produkte: ${message}`,
  failed: 'Iets het aan ons kant verkeerd geloop. Probeer asseblief weer.',
  authenticationError: 'Fout met die aanmelding. Meld asseblief weer aan.',
  signInAgain: 'Wat jy getik het, bly hier. Meld in ’n ander tab aan, kom dan terug en gaan aan.',
  openOwnStore: 'Maak my winkel oop',
  otherOwner:
    'Jy is nou as iemand anders aangemeld. Hierdie vorm behoort aan ’n ander rekening, daarom is niks gestoor nie.',
  nameMissing: 'Skryf die naam van jou winkel.',
  titleMissing: 'Skryf ’n titel, of verwyder die produk.',
  bothMissing: 'Skryf ’n titel en ’n prys, of verwyder die produk.',
  unfinished: (count: number) =>
    count === 1 ? '1 produk is nie klaar nie:' : `${count} produkte is nie klaar nie:`,
  moreUnfinished: (count: number) => `En nog ${count}.`,
  tooLong: (most: number) => `Maak dit korter: hoogstens ${most} ${most === 1 ? 'karakter' : 'karakters'}.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  quantityWrong: 'Skryf ’n getal van 1 tot 999, of laat dit leeg.',
  pictureGone: 'Hierdie foto is nie meer hier nie. Kies dit asseblief weer.',
  changedField: 'Intussen iewers anders verander. Nou gestoor: ',
  changedNothing: '(niks)',
  changedPicture: 'Intussen iewers anders verander. Werk weer by om joune te hou.',
}

export const outcome: AllTexts['outcome'] = {
  published: (storeName: string) => `Jou winkel ${storeName} is gepubliseer!`,
  updated: (storeName: string) => `Jou winkel ${storeName} is bygewerk!`,
  unreadable: 'Hierdie vorm kon nie gelees word nie. Niks is verander nie. Laai asseblief die bladsy weer.',
  tooManySaves: (minutes: number) =>
    `Jy het jou winkel baie kere gestoor. Probeer asseblief oor ${minutes} ${minutes === 1 ? 'minuut' : 'minute'} weer.`,
  tooManyChanges: (minutes: number) =>
    `Jy het baie kere dinge verander. Probeer asseblief oor ${minutes} ${minutes === 1 ? 'minuut' : 'minute'} weer.`,
  notYours: 'Hierdie produk is nie in jou winkel nie.',
  changedElsewhere: 'Jou winkel is in ’n ander tab of op ’n ander foon verander.',
  savedSince: 'Jou winkel is gestoor nadat jy dit getik het.',
  howToKeep: 'Kyk na wat gemerk is. Werk weer by om te stoor wat in die vorm staan.',
  removedElsewhere:
    'Intussen iewers anders verwyder. Werk weer by om dit terug te sit, of verwyder dit hier ook.',
  editedElsewhere:
    'Jy het dit verwyder, maar dit is intussen iewers anders verander. Verwyder dit weer as jy nog wil.',
}

export const picture: AllTexts['picture'] = {
  uploadedImage: 'Die foto is opgelaai!',
  uploadedLogo: 'Die logo is opgelaai!',
  failedImage: (reason: string) => `Die oplaai van die foto het misluk: ${reason}`,
  failedLogo: (reason: string) => `Die oplaai van die logo het misluk: ${reason}`,

  empty: 'Die lêer is leeg. Kies asseblief ’n ander foto.',
  notPicture:
    'Hierdie lêer is nie ’n foto wat ons kan wys nie. Kies asseblief ’n JPEG, PNG, WebP, AVIF of GIF.',
  heic: 'Dit is ’n HEIC-foto, wat die meeste fone nie kan wys nie. Op ’n iPhone, maak Instellings → Kamera → Formate oop, kies Mees versoenbaar en neem die foto weer; of neem ’n skermskoot daarvan en laai dit op.',
  noConnection: 'die verbinding het gebreek. Dit gaan aan van waar dit gestop het.',
}

export const pictureRefusals: AllTexts['pictureRefusals'] = {
  tooLarge: `Die lêer is groter as ${maxPictureMegabytes} MB. Kies asseblief ’n kleiner foto, of neem ’n skermskoot daarvan.`,
  tooManyPixels:
    'Die foto het te veel piksels vir ons om oop te maak. Kies asseblief ’n kleiner een, of neem ’n skermskoot daarvan.',
  damaged:
    'Die lêer is beskadig of afgesny, daarom kan ons dit nie oopmaak nie. Kies asseblief ’n ander foto, of neem ’n skermskoot daarvan.',
  tookTooLong:
    'Die foto het te lank gevat om oop te maak. Kies asseblief ’n kleiner een, of neem ’n skermskoot daarvan.',
  busy: 'Baie foto’s word nou opgelaai. Probeer asseblief oor ’n oomblik weer.',
  notStored: 'Ons kon dit nie nou stoor nie. Probeer asseblief weer.',
  inTooManyParts: 'Die foto het in te veel stukke gekom. Kies dit asseblief weer.',
  incomplete: 'Die foto het nie heeltemal deurgekom nie. Probeer asseblief weer.',
  tooMany: (minutes: number) =>
    `Jy het baie foto’s opgelaai. Probeer asseblief oor ${minutes} ${minutes === 1 ? 'minuut' : 'minute'} weer.`,
}

export const editor: AllTexts['editor'] = {
  product: (position: number, title: string) => title.trim() || `Produk ${position}`,
  removed: (name: string) => `${name} is verwyder.`,
  currentImage: (name: string, number: number) =>
    number === 1 ? `Foto van ${name}` : `Foto ${number} van ${name}`,
  notSent: 'Nog nie gestuur nie',
  tryAgain: 'Probeer weer',
  uploadRunning: 'Dit laai op…',
  uploadCancelled: 'Die oplaai is gekanselleer.',
  pictureRemoved: 'Die foto is verwyder.',
  undo: 'Sit terug',
  publishing: 'Dit word gepubliseer…',
  loading: 'Dit laai…',
  waitingForPictures: 'Ons wag vir foto’s…',
  pictureNotUp: 'Een foto is nie opgelaai nie. Probeer dit weer, of verwyder dit.',
  noConnection: 'Geen verbinding.',
  serverAway: 'Kasi Market kan nie nou bereik word nie.',
  keptHere: 'Wat jy getik het, is op hierdie toestel gebêre.',
  goesByItself: 'Dit word vanself gestuur wanneer daar sein is.',
  keptOnPage: 'Moenie hierdie bladsy toemaak nie, anders verloor jy wat jy getik het.',
  signedInAgain: 'Jy is weer aangemeld.',
  draftFound: (time: string) => `Jy het veranderings van ${time} wat nie gepubliseer is nie.`,
  draftContinue: 'Gaan aan',
  draftDiscard: 'Gooi weg',
  draftSaved: 'Wat jy toe getik het, is klaar gestoor.',
  tooManyProducts: (most: number) =>
    `’n Winkel kan ${most} produkte hê. Verwyder ’n paar, en publiseer dan weer.`,
}

export const editorLabels: AllTexts['editorLabels'] = {
  intro:
    'Vul in wat mense moet weet, voeg by wat jy verkoop, en publiseer. Jy kan dit verander wanneer jy wil.',
  seeStore: 'Sien jou winkel',
  storeHeading: 'Jou winkel',
  productsHeading: 'Jou produkte',
  storeName: 'Winkel se naam',
  description: 'Beskrywing',
  location: 'Plek',
  locationHint: 'Jy kan dit leeg laat. Waar mense jou kry, soos Soweto.',
  placeUnknown:
    'Ons ken nie hierdie plek nie, daarom word dit nie volgens plek gevind nie. Skryf die township of dorp, soos Tembisa of Tembisa ext 5.',
  logo: 'Winkel se logo',
  title: 'Titel',
  price: 'Prys',
  priceHint: 'In rand, soos 12.50',
  category: 'Kategorie',
  chooseForMe: 'Kies vir my',
  images: 'Foto’s',
  addImages: 'Voeg foto’s by',
  imageHint: `’n Foto van hoogstens ${maxPictureMegabytes} MB`,
  remove: 'Verwyder',
  addProduct: 'Voeg ’n produk by',
  preview: 'Voorskou winkel',
  edit: 'Wysig winkel',
  publish: 'Publiseer winkel',
  update: 'Werk winkel by',
  currentLogo: 'Jou logo',
  removeImage: 'Verwyder foto',
  cancelUpload: 'Kanselleer',
  previewNote:
    'So sal jou winkel lyk. Die gradering is ’n voorbeeld. Wat jy verander het, is nog nie gepubliseer nie.',
  unnamedStore: 'Jou winkel',
  errorTitle: 'Fout: ',
  unfinishedTitle: 'Nie klaar nie: ',
  previewTitle: 'Voorskou: ',
}
