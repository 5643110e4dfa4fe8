import { maxPictureMegabytes } from '#app/images/picture-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const ofMinutes = (count: number) => (count < 7 ? `emi-${count}` : `e${countLink(count)}-${count}`)

const afterMinutes = (count: number) =>
  count === 1 ? 'emva komzuzu o-1' : `emva kwemizuzu ${ofMinutes(count)}`

export const post: AllTexts['post'] = {
  heading: 'Faka isibhengezo',
  oneThing: 'Yinto enye kuphela? Sebenzisa ifomu emfutshane.',
  intro: 'Ifoto, isihloko nexabiso zanele. Unokutshintsha yonke into kamva.',
  title: 'Isihloko',
  price: 'Ixabiso ngeerandi',
  priceExample: '120',
  description: 'Inkcazelo (unokuyishiya ingenanto)',
  placeHint: 'Ilokishi okanye isabhabhu, kunye nedolophu, umzekelo Khayelitsha, Cape Town.',
  storeName: 'Igama lakho, okanye igama levenkile yakho',
  soldOne: 'Kuthengiswe enye',
  notOnMarket: (state: 'sold' | 'paused') =>
    state === 'sold'
      ? 'Ukuphawule oku njengokuthengisiweyo.'
      : 'Esi sibhengezo simile okwexeshana: akukho mntu usibonayo.',
  ended: 'Esi sibhengezo siphelelwe lixesha: asitshintshwanga iintsuku ezingama-60. Akukho mntu usibonayo.',
  changedElsewhere:
    'Esi sibhengezo sitshintshwe kwenye ithebhu okanye kwenye ifowuni. Jonga okuphawulweyo. Gcina kwakhona ukuze kuhlale okubhalwe kwifomu.',
  takenDown: 'Nguwe osisusileyo.',
  leftMarket: 'Ngeli xesha esi sibhengezo siphumile kwimarike. Gcina kwakhona ukuze usibuyisele.',
  sellAgain: 'Sibuyisele kwimarike',
  storeFull: (most: number) =>
    `Ivenkile inokuba neemveliso ezi${countLink(most)}-${most}. Phawula enye njengethengisiweyo, uze ubuyise le.`,
  preparing: 'Iifoto zenziwa zibe ncinci…',
  sending: 'Siyathunyelwa…',
  sendingPhotos: 'Sithumela iifoto… Isibhengezo sihamba kwangoko emva kwazo.',
  waiting: 'Akukho luqhagamshelo. Yonke into igcinwe apha: iza kuhamba ngokwayo xa kukho isignali.',
  waitingOpen: 'Akukho luqhagamshelo. Shiya eli phepha livulekile: iza kuhamba ngokwayo xa kukho isignali.',
  draftBack: 'Oko ubukuqalile kulapha kwakhona.',
  startAgain: 'Qala kwakhona',
  publish: 'Papasha',
  save: 'Gcina',
  published: 'Isibhengezo sakho sikwimarike.',
  saved: 'Utshintsho lwakho lugciniwe.',
  twin: 'Sele unaso esi sibhengezo:',
  twins: (titles: readonly string[]) => `Sele unaso isibhengezo esinjalo: ${titles.join(', ')}.`,
  share: 'Yabelana kwi-WhatsApp',
  another: 'Yongeza esinye',
  seeStore: 'Bona ivenkile yakho',
  wholeStore: 'Tshintsha ivenkile yonke',
  edit: 'Tshintsha esi sibhengezo',
  editHeading: 'Tshintsha isibhengezo',
  titleMissing: 'Bhala isihloko.',
  notComplete: 'Kukho into eshiyekileyo: jonga okuphawulweyo.',
  signInElsewhere:
    'Ngena ukuze upapashe. Yonke into igcinwe apha: vula enye ithebhu ungene apho, uze ucofe kwakhona.',
  signIn:
    'Ngena ukuze upapashe. Amazwi akho agcinwe kweli phepha: vula enye ithebhu ungene apho, khetha iifoto kwakhona, uze ucofe.',
}

export const offer: AllTexts['offer'] = {
  place: 'Iphi?',
  placeOfOffer: 'Le yindawo yesi sibhengezo sodwa; ivenkile yakho ihlala apho ikhoyo.',
  state: 'Kusathengiswa na?',
  quantity: 'Zingaphi? (shiya le ndawo ingenanto ukuba azipheli)',
  states: {
    active: 'Kuyathengiswa',
    reserved: 'Kubekelwe umntu othile',
    sold: 'Kuthengisiwe',
    paused: 'Simile: akukho mntu usibonayo',
  },
}

export const photo: AllTexts['photo'] = {
  photos: 'Iifoto',
  hint: 'Zibe ezisi-8 ubuninzi. Eyokuqala yeyona iphambili.',
  add: 'Yongeza iifoto',
  take: 'Thatha ifoto',
  cover: 'Ephambili',
  photo: (number: number) => `Ifoto ${number}`,
  earlier: (number: number) => `Yisa phambili ifoto ${number}`,
  moved: (from: number, to: number) => `Ifoto ${from} ngoku yifoto ${to}.`,
  remove: (number: number) => `Susa ifoto ${number}`,
  uploading: (number: number) => `Sithumela ifoto ${number}`,
  waits: 'Ilinde isignali',
  tooMany: 'Isibhengezo sineefoto ezisi-8 ubuninzi. Ezokuqala ezisi-8 zigciniwe.',
}

export const saving: AllTexts['saving'] = {
  incomplete: 'Nceda ufake igama levenkile uze wongeze imveliso enye ubuncinci.',
  profileError: (message: string) => `Impazamo xa kugcinwa iprofayile yevenkile: ${message}`,
  productsError: (message: string) => `Impazamo xa kugcinwa iimveliso: ${message}`,
  failed: 'Kuvele ingxaki kwicala lethu. Nceda uzame kwakhona.',
  authenticationError: 'Impazamo yokungena. Nceda ungene kwakhona.',
  signInAgain: 'Oko ukubhalileyo kuhlala apha. Vula enye ithebhu ungene apho, uze ubuye uqhubeke.',
  openOwnStore: 'Vula ivenkile yam',
  otherOwner: 'Ngoku ungene njengomnye umntu. Le fomu yeyenye iakhawunti, ngoko ke akukho nto igciniweyo.',
  nameMissing: 'Bhala igama levenkile yakho.',
  titleMissing: 'Bhala isihloko, okanye ususe imveliso.',
  bothMissing: 'Bhala isihloko nexabiso, okanye ususe imveliso.',
  unfinished: (count: number) =>
    count === 1 ? 'Imveliso e-1 ayigqitywanga:' : `Iimveliso ezi${countLink(count)}-${count} azigqitywanga:`,
  moreUnfinished: (count: number) =>
    count === 1 ? 'Nenye e-1.' : `Nezinye ezi${countLink(count)}-${count}.`,
  tooLong: (most: number) => `Kwenze kube kufutshane. Ubuninzi beempawu: ${most}.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  quantityWrong: 'Bhala inombolo ukusuka ku-1 ukuya ku-999, okanye uyishiye ingenanto.',
  pictureGone: 'Lo mfanekiso awusekho apha. Nceda uwukhethe kwakhona.',
  changedField: 'Kutshintshwe kwenye indawo ngeli xesha. Okugciniweyo ngoku: ',
  changedNothing: '(akukho nto)',
  changedPicture: 'Kutshintshwe kwenye indawo ngeli xesha. Hlaziya kwakhona ukuze ugcine owakho.',
}

export const outcome: AllTexts['outcome'] = {
  published: (storeName: string) => `Ivenkile yakho ${storeName} ipapashwe ngempumelelo!`,
  updated: (storeName: string) => `Ivenkile yakho ${storeName} ihlaziywe ngempumelelo!`,
  unreadable: 'Asikwazanga ukuyifunda le fomu. Akukho nto itshintshiweyo. Nceda uvule iphepha kwakhona.',
  tooManySaves: (minutes: number) =>
    `Ugcine ivenkile yakho kaninzi kakhulu. Nceda uzame kwakhona ${afterMinutes(minutes)}.`,
  tooManyChanges: (minutes: number) =>
    `Utshintshe izinto kaninzi kakhulu. Nceda uzame kwakhona ${afterMinutes(minutes)}.`,
  notYours: 'Le mveliso ayikho kwivenkile yakho.',
  changedElsewhere: 'Ivenkile yakho itshintshwe kwenye ithebhu okanye kwenye ifowuni.',
  savedSince: 'Ivenkile yakho igcinwe emva kokuba ubhale oku.',
  howToKeep: 'Jonga okuphawulweyo. Hlaziya kwakhona ukuze ugcine okubhalwe kwifomu.',
  removedElsewhere:
    'Isuswe kwenye indawo ngeli xesha. Hlaziya kwakhona ukuze uyibuyisele, okanye uyisuse nalapha.',
  editedElsewhere:
    'Uyisusile le, kodwa itshintshwe kwenye indawo ngeli xesha. Yisuse kwakhona ukuba usafuna.',
}

export const picture: AllTexts['picture'] = {
  uploadedImage: 'Umfanekiso ufakwe ngempumelelo!',
  uploadedLogo: 'Ilogo ifakwe ngempumelelo!',
  failedImage: (reason: string) => `Kube nengxaki ekufakeni umfanekiso: ${reason}`,
  failedLogo: (reason: string) => `Kube nengxaki ekufakeni ilogo: ${reason}`,

  empty: 'Ifayile ayinanto. Nceda ukhethe omnye umfanekiso.',
  notPicture:
    'Le fayile ayingomfanekiso esinokuwubonisa. Nceda ukhethe i-JPEG, i-PNG, i-WebP, i-AVIF okanye i-GIF.',
  heic: 'Lo ngumfanekiso we-HEIC, iifowuni ezininzi azikwazi ukuwubonisa. Kwi-iPhone, vula u-Settings → Camera → Formats, ukhethe u-Most Compatible uze uthathe umfanekiso kwakhona; okanye uthathe ifoto yesikrini yawo uze ufake yona.',
  noConnection: 'uqhagamshelo luqhawukile. Iza kuqhubeka apho ime khona.',
}

export const pictureRefusals: AllTexts['pictureRefusals'] = {
  tooLarge: `Ifayile inkulu kune-${maxPictureMegabytes} MB. Nceda ukhethe umfanekiso omncinci, okanye uthathe ifoto yesikrini yawo.`,
  tooManyPixels:
    'Umfanekiso uneepikseli ezingaphezu kwezo sinokuzivula. Nceda ukhethe omncinci, okanye uthathe ifoto yesikrini yawo.',
  damaged:
    'Ifayile yonakele okanye inqumkile, ngoko ke asikwazi ukuyivula. Nceda ukhethe omnye umfanekiso, okanye uthathe ifoto yesikrini yawo.',
  tookTooLong:
    'Umfanekiso uthathe ixesha elide kakhulu ukuvuleka. Nceda ukhethe omncinci, okanye uthathe ifoto yesikrini yawo.',
  busy: 'Mininzi imifanekiso efakwayo ngoku. Nceda uzame kwakhona emva kwethutyana.',
  notStored: 'Asikwazanga ukuwugcina ngoku. Nceda uzame kwakhona.',
  inTooManyParts: 'Umfanekiso ufike ngamaqhekeza amaninzi kakhulu. Nceda uwukhethe kwakhona.',
  incomplete: 'Umfanekiso awufikanga uphelele. Nceda uzame kwakhona.',
  tooMany: (minutes: number) => `Ufake imifanekiso emininzi. Nceda uzame kwakhona ${afterMinutes(minutes)}.`,
}

export const editor: AllTexts['editor'] = {
  product: (position: number, title: string) => title.trim() || `Imveliso ${position}`,
  removed: (name: string) => `Isusiwe: ${name}.`,
  currentImage: (name: string, number: number) =>
    number === 1 ? `Umfanekiso: ${name}` : `Umfanekiso ${number}: ${name}`,
  notSent: 'Asikawuthumeli',
  tryAgain: 'Zama kwakhona',
  uploadRunning: 'Uyafakwa…',
  uploadCancelled: 'Ukufaka kurhoxisiwe.',
  pictureRemoved: 'Umfanekiso ususiwe.',
  undo: 'Buyisa',
  publishing: 'Iyapapashwa…',
  loading: 'Iyalayisha…',
  waitingForPictures: 'Ilinde iifoto…',
  pictureNotUp: 'Umfanekiso omnye awufakekanga. Wuzame kwakhona, okanye uwususe.',
  noConnection: 'Akukho luqhagamshelo.',
  serverAway: 'I-Kasi Market ayifikeleleki ngoku.',
  keptHere: 'Oko ukubhalileyo kugcinwe kwesi sixhobo.',
  goesByItself: 'Kuza kuhamba ngokwako xa kukho isignali.',
  keptOnPage: 'Musa ukulivala eli phepha, kungenjalo oko ukubhalileyo kuza kulahleka.',
  signedInAgain: 'Ungenile kwakhona.',
  draftFound: (time: string) => `Unotshintsho lwe-${time}. Alukapapashwa.`,
  draftContinue: 'Qhubeka',
  draftDiscard: 'Lahla',
  draftSaved: 'Into oyibhale ngelo xesha sele igciniwe.',
  tooManyProducts: (most: number) =>
    `Ivenkile inokuba neemveliso ezi${countLink(most)}-${most}. Susa ezinye, uze upapashe kwakhona.`,
}

export const editorLabels: AllTexts['editorLabels'] = {
  intro:
    'Bhala oko abantu bafanele ukukwazi, wongeze oko ukuthengisayo, uze upapashe. Unokukutshintsha nanini na uthanda.',
  seeStore: 'Bona ivenkile yakho',
  storeHeading: 'Ivenkile yakho',
  productsHeading: 'Iimveliso zakho',
  storeName: 'Igama levenkile',
  description: 'Inkcazelo',
  location: 'Indawo',
  locationHint: 'Unokuyishiya ingenanto. Apho abantu bakufumana khona, umzekelo eSoweto.',
  placeUnknown:
    'Asiyazi le ndawo, ngoko ke ivenkile ayifunyanwa ngendawo yayo. Bhala ilokishi okanye idolophu, umzekelo Tembisa okanye Tembisa ext 5.',
  logo: 'Ilogo yevenkile',
  title: 'Isihloko',
  price: 'Ixabiso',
  priceHint: 'Ngeerandi, njengo-12.50',
  category: 'Udidi',
  chooseForMe: 'Ndikhethele',
  images: 'Imifanekiso',
  addImages: 'Yongeza imifanekiso',
  imageHint: `Ifoto efika ku-${maxPictureMegabytes} MB`,
  remove: 'Susa',
  addProduct: 'Yongeza imveliso',
  preview: 'Jonga ivenkile kuqala',
  edit: 'Tshintsha ivenkile',
  publish: 'Papasha ivenkile',
  update: 'Hlaziya ivenkile',
  currentLogo: 'Ilogo yakho',
  removeImage: 'Susa umfanekiso',
  cancelUpload: 'Rhoxisa',
  previewNote:
    'Ivenkile yakho iza kubonakala ngolu hlobo. Amanqaku ngumzekelo. Oko ukutshintshileyo akukapapashwa.',
  unnamedStore: 'Ivenkile yakho',
  errorTitle: 'Impazamo: ',
  unfinishedTitle: 'Akugqitywanga: ',
  previewTitle: 'Imboniso: ',
}
