import { maxPictureMegabytes } from '#app/images/picture-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const afterMinutes = (count: number) =>
  count === 1 ? 'ngemva kweminithi elingu-1' : `ngemva kwamaminithi angu-${count}`

export const post: AllTexts['post'] = {
  heading: 'Faka isikhangiso',
  oneThing: 'Yinto eyodwa nje? Sebenzisa ifomu elifushane.',
  intro: 'Isithombe, isihloko nenani kwanele. Uyakwazi ukushintsha konke kamuva.',
  title: 'Isihloko',
  price: 'Inani ngamarandi',
  priceExample: '120',
  description: 'Incazelo (uma uthanda, yeqa lokhu)',
  placeHint: 'Ilokishi noma indawo ohlala kuyo nedolobha, njengokuthi: Khayelitsha, Cape Town.',
  storeName: 'Igama lakho, noma igama lesitolo sakho',
  soldOne: 'Kudayiswe eyodwa',
  notOnMarket: (state: 'sold' | 'paused') =>
    state === 'sold' ? 'Umake lokhu ukuthi kudayisiwe.' : 'Lesi sikhangiso simisiwe: akekho osibonayo.',
  ended: 'Lesi sikhangiso siphelile: asishintshwanga izinsuku ezingu-60. Akekho osibonayo.',
  changedElsewhere:
    'Lesi sikhangiso sishintshwe kwenye ithebhu noma kwenye ifoni. Bheka okumakiwe. Londoloza futhi ukuze ugcine okubhalwe kuleli fomu.',
  takenDown: 'Usisusile isikhangiso emakethe.',
  leftMarket: 'Lesi sikhangiso sesiphumile emakethe. Londoloza futhi ukuze usibuyisele.',
  sellAgain: 'Sibuyisele emakethe',
  storeFull: (most: number) =>
    `Isitolo siba nemikhiqizo efika ku-${most}. Maka owodwa ukuthi udayisiwe, bese ubuyisela lo.`,
  preparing: 'Izithombe zenziwa zibe zincane…',
  sending: 'Siyathumela…',
  sendingPhotos: 'Sithumela izithombe… Isikhangiso sithunyelwa ngemva kwazo.',
  waiting: 'Alukho uxhumano. Konke kugcinwe lapha: kuzozithumela uma isignali isikhona.',
  waitingOpen: 'Alukho uxhumano. Shiya leli khasi livuliwe: kuzozithumela uma isignali isikhona.',
  draftBack: 'Obukuqalile kubuyile lapha.',
  startAgain: 'Qala kabusha',
  publish: 'Faka emakethe',
  save: 'Londoloza',
  published: 'Isikhangiso sakho sisemakethe.',
  saved: 'Okushintshile kulondoloziwe.',
  twin: 'Usunaso lesi sikhangiso:',
  twins: (titles: readonly string[]) => `Usunaso isikhangiso esinjena: ${titles.join(', ')}.`,
  share: 'Yabelana ku-WhatsApp',
  another: 'Engeza esinye',
  seeStore: 'Bona isitolo sakho',
  wholeStore: 'Lungisa isitolo sonke',
  edit: 'Lungisa lesi sikhangiso',
  editHeading: 'Lungisa isikhangiso',
  titleMissing: 'Bhala isihloko.',
  notComplete: 'Kukhona okushodayo: bheka okumakiwe.',
  signInElsewhere:
    'Ngena ukuze ufake emakethe. Konke kugcinwe lapha: ngena kwenye ithebhu, bese ucindezela futhi.',
  signIn:
    'Ngena ukuze ufake emakethe. Amazwi akho agcinwe kuleli khasi: ngena kwenye ithebhu, ukhethe izithombe futhi, bese ucindezela.',
}

export const offer: AllTexts['offer'] = {
  place: 'Ikuphi?',
  placeOfOffer: 'Indawo yalesi sikhangiso kuphela; isitolo sakho sihlala lapho sikhona.',
  state: 'Kusadayiswa?',
  quantity: 'Zingaki? (shiya isikhala uma zingapheli)',
  states: {
    active: 'Kuyadayiswa',
    reserved: 'Kubekelwe umuntu',
    sold: 'Kudayisiwe',
    paused: 'Kumisiwe: akekho okubonayo',
  },
}

export const photo: AllTexts['photo'] = {
  photos: 'Izithombe',
  hint: 'Zifika ku-8. Esokuqala siyikhava.',
  add: 'Engeza izithombe',
  take: 'Thatha isithombe',
  cover: 'Ikhava',
  photo: (number: number) => `Isithombe ${number}`,
  earlier: (number: number) => `Yisa isithombe ${number} phambili`,
  moved: (from: number, to: number) => `Isithombe ${from} manje siyisithombe ${to}.`,
  remove: (number: number) => `Susa isithombe ${number}`,
  uploading: (number: number) => `Sithumela isithombe ${number}`,
  waits: 'Isithombe silinde isignali',
  tooMany: 'Isikhangiso siba nezithombe ezifika ku-8. Kugcinwe ezokuqala ezingu-8.',
}

export const saving: AllTexts['saving'] = {
  incomplete: 'Sicela ubhale igama lesitolo, wengeze okungenani umkhiqizo owodwa.',
  profileError: (message: string) => `Iphutha ekulondolozeni iphrofayela yesitolo: ${message}`,
  productsError: (message: string) => `Iphutha ekulondolozeni imikhiqizo: ${message}`,
  failed: 'Kuvele inkinga ngakithi. Sicela uzame futhi.',
  authenticationError: 'Iphutha lokuqinisekisa ukuthi ungubani. Sicela ungene futhi.',
  signInAgain: 'Okubhalile kuhlala lapha. Ngena kwenye ithebhu, bese ubuya uqhubeke.',
  openOwnStore: 'Vula isitolo sami',
  otherOwner:
    'Manje ungene njengomunye umuntu. Leli fomu ngelenye i-akhawunti, ngakho akukho lutho olulondoloziwe.',
  nameMissing: 'Bhala igama lesitolo sakho.',
  titleMissing: 'Bhala isihloko, noma ususe umkhiqizo.',
  bothMissing: 'Bhala isihloko nenani, noma ususe umkhiqizo.',
  unfinished: (count: number) =>
    count === 1 ? 'Umkhiqizo ongu-1 awuqediwe:' : `Imikhiqizo engu-${count} ayiqediwe:`,
  moreUnfinished: (count: number) => (count === 1 ? 'Nomunye ongu-1.' : `Neminye engu-${count}.`),
  tooLong: (most: number) => `Kwenze kube kufushane: umkhawulo yizinhlamvu ezingu-${most}.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  quantityWrong: 'Bhala inombolo esuka ku-1 iye ku-999, noma ushiye isikhala.',
  pictureGone: 'Lesi sithombe asisekho lapha. Sicela usikhethe futhi.',
  changedField: 'Sekushintshwe kwenye indawo. Okulondoloziwe manje: ',
  changedNothing: '(lutho)',
  changedPicture: 'Sekushintshwe kwenye indawo. Buyekeza futhi ukuze ugcine okwakho.',
}

export const outcome: AllTexts['outcome'] = {
  published: (storeName: string) => `Isitolo sakho (${storeName}) sifakwe emakethe ngempumelelo!`,
  updated: (storeName: string) => `Isitolo sakho (${storeName}) sibuyekezwe ngempumelelo!`,
  unreadable: 'Leli fomu alifundekanga. Akukho lutho olushintshiwe. Sicela ulayishe ikhasi futhi.',
  tooManySaves: (minutes: number) =>
    `Isitolo sakho usilondoloze kaningi kakhulu. Sicela uzame futhi ${afterMinutes(minutes)}.`,
  tooManyChanges: (minutes: number) =>
    `Ushintshe izinto kaningi kakhulu. Sicela uzame futhi ${afterMinutes(minutes)}.`,
  notYours: 'Lo mkhiqizo awukho esitolo sakho.',
  changedElsewhere: 'Isitolo sakho sishintshwe kwenye ithebhu noma kwenye ifoni.',
  savedSince: 'Isitolo sakho silondolozwe ngemva kokuba ubhale lokhu.',
  howToKeep: 'Bheka okumakiwe. Buyekeza futhi ukuze ulondoloze okubhalwe kuleli fomu.',
  removedElsewhere: 'Sekususwe kwenye indawo. Buyekeza futhi ukuze ukubuyisele, noma ukususe nalapha.',
  editedElsewhere: 'Ukususile lokhu, kodwa sekushintshwe kwenye indawo. Kususe futhi uma usafuna.',
}

export const picture: AllTexts['picture'] = {
  uploadedImage: 'Isithombe silayishwe ngempumelelo!',
  uploadedLogo: 'Ilogo ilayishwe ngempumelelo!',
  failedImage: (reason: string) => `Ukulayisha isithombe kuhlulekile: ${reason}`,
  failedLogo: (reason: string) => `Ukulayisha ilogo kuhlulekile: ${reason}`,

  empty: 'Ifayela alinalutho. Sicela ukhethe esinye isithombe.',
  notPicture:
    'Leli fayela akusona isithombe esikwazi ukusibonisa. Sicela ukhethe i-JPEG, i-PNG, i-WebP, i-AVIF noma i-GIF.',
  heic: 'Lesi yisithombe se-HEIC, amafoni amaningi awakwazi ukusibonisa. Ku-iPhone, vula Settings → Camera → Formats, khetha Most Compatible bese uthatha isithombe futhi; noma uthathe isithombe sesikrini saso ulayishe sona.',
  noConnection: 'uxhumano lunqamukile. Kuzoqhubeka lapho kume khona.',
}

export const pictureRefusals: AllTexts['pictureRefusals'] = {
  tooLarge: `Ifayela likhulu, lidlula u-${maxPictureMegabytes} MB. Sicela ukhethe isithombe esincane, noma uthathe isithombe sesikrini saso.`,
  tooManyPixels:
    'Isithombe sinamaphikseli amaningi kakhulu, kunzima ukusivula. Sicela ukhethe esincane, noma uthathe isithombe sesikrini saso.',
  damaged:
    'Ifayela lonakele noma linqamukile, ngakho asikwazi ukulivula. Sicela ukhethe esinye isithombe, noma uthathe isithombe sesikrini saso.',
  tookTooLong:
    'Isithombe sithathe isikhathi eside kakhulu ukuvuleka. Sicela ukhethe esincane, noma uthathe isithombe sesikrini saso.',
  busy: 'Ziningi izithombe ezilayishwayo njengamanje. Sicela uzame futhi ngemva kwesikhashana.',
  notStored: 'Asikwazanga ukusigcina njengamanje. Sicela uzame futhi.',
  inTooManyParts: 'Isithombe sifike siyizingcezu eziningi kakhulu. Sicela usikhethe futhi.',
  incomplete: 'Isithombe asifikanga siphelele. Sicela uzame futhi.',
  tooMany: (minutes: number) => `Ulayishe izithombe eziningi. Sicela uzame futhi ${afterMinutes(minutes)}.`,
}

export const editor: AllTexts['editor'] = {
  product: (position: number, title: string) => title.trim() || `Umkhiqizo ${position}`,
  removed: (name: string) => `Kususiwe: ${name}.`,
  currentImage: (name: string, number: number) =>
    number === 1 ? `Isithombe: ${name}` : `Isithombe ${number}: ${name}`,
  notSent: 'Akukathumeleki',
  tryAgain: 'Zama futhi',
  uploadRunning: 'Kuyalayishwa…',
  uploadCancelled: 'Ukulayisha kukhanseliwe.',
  pictureRemoved: 'Isithombe sisusiwe.',
  undo: 'Buyisela',
  publishing: 'Kufakwa emakethe…',
  loading: 'Kuyavulwa…',
  waitingForPictures: 'Kulindwe izithombe…',
  pictureNotUp: 'Isithombe esisodwa asilayishekanga. Sizame futhi, noma usisuse.',
  noConnection: 'Alukho uxhumano.',
  serverAway: 'I-Kasi Market ayitholakali njengamanje.',
  keptHere: 'Okubhalile kugcinwe kule divayisi.',
  goesByItself: 'Kuzozithumela uma isignali isikhona.',
  keptOnPage: 'Ungalivali leli khasi: uma ulivala, okubhalile kuzolahleka.',
  signedInAgain: 'Usungene futhi.',
  draftFound: (time: string) => `Okushintshe ngo-${time} akukafakwa emakethe.`,
  draftContinue: 'Qhubeka',
  draftDiscard: 'Lahla',
  draftSaved: 'Okubhale ngaleso sikhathi sekulondoloziwe.',
  tooManyProducts: (most: number) =>
    `Isitolo siba nemikhiqizo efika ku-${most}. Susa eminye, bese ufaka emakethe futhi.`,
}

export const editorLabels: AllTexts['editorLabels'] = {
  intro:
    'Bhala okufanele abantu bakwazi, wengeze okudayisayo, bese ukufaka emakethe. Uyakwazi ukukushintsha noma nini.',
  seeStore: 'Bona isitolo sakho',
  storeHeading: 'Isitolo sakho',
  productsHeading: 'Imikhiqizo yakho',
  storeName: 'Igama lesitolo',
  description: 'Incazelo',
  location: 'Indawo',
  locationHint: 'Uma uthanda. Lapho abantu bekuthola khona, njengaseSoweto.',
  placeUnknown:
    'Asiyazi le ndawo, ngakho akutholakali uma kuseshwa ngendawo. Bhala ilokishi noma idolobha, njengokuthi: Tembisa noma Tembisa ext 5.',
  logo: 'Ilogo yesitolo',
  title: 'Isihloko',
  price: 'Inani',
  priceHint: 'Ngamarandi, njengo-12.50',
  category: 'Isigaba',
  chooseForMe: 'Ngikhethele',
  images: 'Izithombe',
  addImages: 'Engeza izithombe',
  imageHint: `Isithombe esifika ku-${maxPictureMegabytes} MB`,
  remove: 'Susa',
  addProduct: 'Engeza umkhiqizo',
  preview: 'Buka isitolo kuqala',
  edit: 'Lungisa isitolo',
  publish: 'Faka isitolo emakethe',
  update: 'Buyekeza isitolo',
  currentLogo: 'Ilogo yakho',
  removeImage: 'Susa isithombe',
  cancelUpload: 'Khansela',
  previewNote:
    'Isitolo sakho sizobukeka kanje. Isilinganiso siyisibonelo. Okushintshile akukafakwa emakethe.',
  unnamedStore: 'Isitolo sakho',
  errorTitle: 'Iphutha: ',
  unfinishedTitle: 'Akuqediwe: ',
  previewTitle: 'Buka kuqala: ',
}
