import { maxPictureMegabytes } from '#app/images/picture-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const inMinutes = (minutes: number) => (minutes === 1 ? 'motsotso o 1' : `metsotso e ${minutes}`)

export const post: AllTexts['post'] = {
  heading: 'Kenya papatso',
  oneThing: 'Ntho e le nngwe feela? Sebedisa foromo e kgutshwane.',
  intro: 'Senepe, sehlooho le theko di lekane. O ka fetola tsohle hamorao.',
  title: 'Sehlooho',
  price: 'Theko ka diranta',
  priceExample: '120',
  description: 'Tlhaloso (o ka siya mona ho se letho)',
  placeHint: 'Lekeishene kapa sebaka sa bodulo, le toropo, jwalo ka Khayelitsha, Cape Town.',
  storeName: 'Lebitso la hao, kapa lebitso la lebenkele la hao',
  soldOne: 'E nngwe e rekisitswe',
  notOnMarket: (state: 'sold' | 'paused') =>
    state === 'sold'
      ? 'O tshwaile hore sena se rekisitswe.'
      : 'Papatso ena e emisitswe ka nakwana: ha ho motho ya e bonang.',
  ended: 'Papatso ena e fedile: ha e a fetolwa ka matsatsi a 60. Ha ho motho ya e bonang.',
  changedElsewhere:
    'Papatso ena e fetotswe fensetereng e nngwe ya braosara kapa fonong e nngwe. Sheba moo ho tshwailweng. Boloka hape hore se leng foromong se dule.',
  takenDown: 'O e tlositse.',
  leftMarket: 'Papatso ena e se e tlohile mmarakeng. Boloka hape ho e kgutlisetsa teng.',
  sellAgain: 'E kgutlisetse mmarakeng',
  storeFull: (most: number) =>
    `Lebenkele le ka ba le dihlahiswa tse ${most}. Tshwaya se le seng hore se rekisitswe, ebe o kgutlisa sena.`,
  preparing: 'Dinepe di a nyenyefatswa…',
  sending: 'Ho a romelwa…',
  sendingPhotos: 'Dinepe di a romelwa… Papatso e tla tsamaya hang ka mora tsona.',
  waiting: 'Ha ho kgokahano. Tsohle di bolokilwe mona: di tla tsamaya ka botsona ha netweke e le teng.',
  waitingOpen:
    'Ha ho kgokahano. Siya leqephe lena le butswe: papatso e tla tsamaya ka boyona ha netweke e le teng.',
  draftBack: 'Seo o neng o se qadile se mona hape.',
  startAgain: 'Qala hape',
  publish: 'Phatlalatsa',
  save: 'Boloka',
  published: 'Papatso ya hao e mmarakeng.',
  saved: 'Diphetoho tsa hao di bolokilwe.',
  twin: 'O se o na le papatso ena:',
  twins: (titles: readonly string[]) => `O se o na le papatso e jwalo: ${titles.join(', ')}.`,
  share: 'Arolelana ka WhatsApp',
  another: 'Kenya e nngwe',
  seeStore: 'Sheba lebenkele la hao',
  wholeStore: 'Fetola lebenkele lohle',
  edit: 'Fetola papatso ena',
  editHeading: 'Fetola papatso',
  titleMissing: 'Ngola sehlooho.',
  notComplete: 'Ho na le se haellang: sheba moo ho tshwailweng.',
  signInElsewhere:
    'Kena hore o phatlalatse. Tsohle di bolokilwe mona: bula fensetere e nngwe ya braosara o kene moo, ebe o tobetsa hape.',
  signIn:
    'Kena hore o phatlalatse. Mantswe a hao a bolokilwe leqepheng lena: bula fensetere e nngwe ya braosara o kene moo, o kgethe dinepe hape, ebe o tobetsa.',
}

export const offer: AllTexts['offer'] = {
  place: 'E hokae?',
  placeOfOffer: 'Sebaka sa papatso ena feela; lebenkele la hao le dula moo le leng teng.',
  state: 'Na e ntse e rekiswa?',
  quantity: 'Ho na le tse kae? (siya mona ho se letho haeba di sa fele)',
  states: {
    active: 'E a rekiswa',
    reserved: 'E behelletswe motho',
    sold: 'E rekisitswe',
    paused: 'E emisitswe ka nakwana: ha ho ya e bonang',
  },
}

export const photo: AllTexts['photo'] = {
  photos: 'Dinepe',
  hint: 'Ho fihla ho tse 8. Sa pele ke sekwahelo.',
  add: 'Kenya dinepe',
  take: 'Nka senepe',
  cover: 'Sekwahelo',
  photo: (number: number) => `Senepe sa ${number}`,
  earlier: (number: number) => `Isa senepe sa ${number} pele`,
  moved: (from: number, to: number) => `Senepe sa ${from} jwale ke senepe sa ${to}.`,
  remove: (number: number) => `Tlosa senepe sa ${number}`,
  uploading: (number: number) => `Senepe sa ${number} se a romelwa`,
  waits: 'Se emetse netweke',
  tooMany: 'Papatso e ka ba le dinepe tse 8 kapa ka tlase. Tse 8 tsa pele di bolokilwe.',
}

export const saving: AllTexts['saving'] = {
  incomplete: 'Ka kopo, tlatsa lebitso la lebenkele mme o kenye bonyane sehlahiswa se le seng.',
  profileError: (message: string) => `Phoso ha ho bolokwa profaele ya lebenkele: ${message}`,
  productsError: (message: string) => `Phoso ha ho bolokwa dihlahiswa: ${message}`,
  failed: 'Ho bile le phoso ka lehlakoreng la rona. Ka kopo, leka hape.',
  authenticationError: 'Phoso ya ho netefatsa hore ke wena. Ka kopo, kena hape.',
  signInAgain:
    'Seo o se ngotseng se dula mona. Bula fensetere e nngwe ya braosara o kene moo, ebe o kgutlela mona o tswele pele.',
  openOwnStore: 'Bula lebenkele la ka',
  otherOwner:
    'Jwale o se o kene o le motho e mong. Foromo ena ke ya akhaonto e nngwe, kahoo ha ho letho le bolokilweng.',
  nameMissing: 'Ngola lebitso la lebenkele la hao.',
  titleMissing: 'Ngola sehlooho, kapa o tlose sehlahiswa.',
  bothMissing: 'Ngola sehlooho le theko, kapa o tlose sehlahiswa.',
  unfinished: (count: number) =>
    count === 1 ? 'Sehlahiswa se 1 ha se a qetwa:' : `Dihlahiswa tse ${count} ha di a qetwa:`,
  moreUnfinished: (count: number) => (count === 1 ? 'Le se seng se 1.' : `Le tse ding tse ${count}.`),
  tooLong: (most: number) => `E kgutsufatse: ditlhaku tse ${most} kapa ka tlase.`,
  productAtFault: (name: string, fault: string) => `${name}: ${fault}`,
  quantityWrong: 'Ngola nomoro ho tloha ho 1 ho isa ho 999, kapa o siye mona ho se letho.',
  pictureGone: 'Setshwantsho sena ha se sa le mona. Ka kopo, kgetha setshwantsho hape.',
  changedField: 'Ka nako eo ho fetotswe sebakeng se seng. Se bolokilweng jwale: ',
  changedNothing: '(ha ho letho)',
  changedPicture: 'Ka nako eo se fetotswe sebakeng se seng. Ntjhafatsa hape ho boloka sa hao.',
}

export const outcome: AllTexts['outcome'] = {
  published: (storeName: string) => `Lebenkele la hao ${storeName} le phatlaladitswe ka katleho!`,
  updated: (storeName: string) => `Lebenkele la hao ${storeName} le ntjhafaditswe ka katleho!`,
  unreadable: 'Ha re a kgona ho bala foromo ena. Ha ho letho le fetotsweng. Ka kopo, bula leqephe hape.',
  tooManySaves: (minutes: number) =>
    `O bolokile lebenkele la hao hangata haholo. Ka kopo, leka hape ka mora ${inMinutes(minutes)}.`,
  tooManyChanges: (minutes: number) =>
    `O fetotse dintho hangata haholo. Ka kopo, leka hape ka mora ${inMinutes(minutes)}.`,
  notYours: 'Sehlahiswa sena ha se yo lebenkeleng la hao.',
  changedElsewhere: 'Lebenkele la hao le fetotswe fensetereng e nngwe ya braosara kapa fonong e nngwe.',
  savedSince: 'Lebenkele la hao le bolokilwe ka mora hore o ngole sena.',
  howToKeep: 'Sheba moo ho tshwailweng. Ntjhafatsa hape ho boloka se leng foromong.',
  removedElsewhere:
    'Ka nako eo se tlositswe sebakeng se seng. Ntjhafatsa hape ho se kgutlisa, kapa tlosa sehlahiswa le mona.',
  editedElsewhere:
    'O tlositse sena, empa ka nako eo se fetotswe sebakeng se seng. Tlosa sehlahiswa hape haeba o ntse o batla.',
}

export const picture: AllTexts['picture'] = {
  uploadedImage: 'Setshwantsho se kentswe ka katleho!',
  uploadedLogo: 'Letshwao le kentswe ka katleho!',
  failedImage: (reason: string) => `Ho hlolehilwe ho kenya setshwantsho: ${reason}`,
  failedLogo: (reason: string) => `Ho hlolehilwe ho kenya letshwao: ${reason}`,

  empty: 'Faele ena e lefeela. Ka kopo, kgetha setshwantsho se seng.',
  notPicture:
    'Faele ena ha se setshwantsho seo re ka se bontshang. Ka kopo, kgetha JPEG, PNG, WebP, AVIF kapa GIF.',
  heic: 'Sena ke setshwantsho sa HEIC, seo difono tse ngata di sa kgoneng ho se bontsha. Fonong ya iPhone, bula Ditlhophiso → Khamera → Difomate, kgetha E sebetsang hohle o nke setshwantsho hape; kapa o nke senepe sa skrine sa sona o kenye seo.',
  noConnection: 'kgokahano e kgaohile. E tla tswela pele moo e emeng teng.',
}

export const pictureRefusals: AllTexts['pictureRefusals'] = {
  tooLarge: `Faele e kgolo ho feta ${maxPictureMegabytes} MB. Ka kopo, kgetha setshwantsho se senyane, kapa o nke senepe sa skrine sa sona.`,
  tooManyPixels:
    'Setshwantsho se na le dipikselo tse ngata hoo re hlolehang ho se bula. Ka kopo, kgetha se senyane, kapa o nke senepe sa skrine sa sona.',
  damaged:
    'Faele e senyehile kapa e kgaohile, kahoo ha re kgone ho e bula. Ka kopo, kgetha setshwantsho se seng, kapa o nke senepe sa skrine sa sona.',
  tookTooLong:
    'Setshwantsho se nkile nako e telele ho feta tekano ho bulwa. Ka kopo, kgetha se senyane, kapa o nke senepe sa skrine sa sona.',
  busy: 'Ditshwantsho tse ngata di ntse di kenngwa hona jwale. Ka kopo, leka hape ka mora nakwana.',
  notStored: 'Ha re a kgona ho e boloka hona jwale. Ka kopo, leka hape.',
  inTooManyParts:
    'Setshwantsho se fihlile se le dikotwana tse ngata ho feta tekano. Ka kopo, kgetha setshwantsho hape.',
  incomplete: 'Setshwantsho ha se a fihla se feletse. Ka kopo, leka hape.',
  tooMany: (minutes: number) =>
    `O kentse ditshwantsho tse ngata. Ka kopo, leka hape ka mora ${inMinutes(minutes)}.`,
}

export const editor: AllTexts['editor'] = {
  product: (position: number, title: string) => title.trim() || `Sehlahiswa sa ${position}`,
  removed: (name: string) => `Ho tlositswe: ${name}.`,
  currentImage: (name: string, number: number) =>
    number === 1 ? `Setshwantsho sa ${name}` : `Setshwantsho sa ${number} sa ${name}`,
  notSent: 'Ha se eso romelwe',
  tryAgain: 'Leka hape',
  uploadRunning: 'Se a kenngwa…',
  uploadCancelled: 'Ho kenya ho ile ha khanselwa.',
  pictureRemoved: 'Setshwantsho se tlositswe.',
  undo: 'Etsolla',
  publishing: 'Le a phatlalatswa…',
  loading: 'E a bulwa…',
  waitingForPictures: 'Ho emetswe dinepe…',
  pictureNotUp: 'Setshwantsho se le seng ha se a kena. Leka ho se kenya hape, kapa tlosa setshwantsho seo.',
  noConnection: 'Ha ho kgokahano.',
  serverAway: 'Kasi Market ha e fihlellehe hona jwale.',
  keptHere: 'Seo o se ngotseng se bolokilwe sesebedisweng sena.',
  goesByItself: 'Se tla tsamaya ka bosona ha netweke e le teng.',
  keptOnPage: 'O se ke wa kwala leqephe lena, ho seng jwalo seo o se ngotseng se tla lahleha.',
  signedInAgain: 'O se o kene akhaontong ya hao hape.',
  draftFound: (time: string) => `Diphetoho tsa hao tsa la ${time} ha di eso phatlalatswe.`,
  draftContinue: 'Tswela pele',
  draftDiscard: 'Lahla',
  draftSaved: 'Tseo o di ngotseng ka nako eo di se di bolokilwe.',
  tooManyProducts: (most: number) =>
    `Lebenkele le ka ba le dihlahiswa tse ${most}. Tlosa tse ding, ebe o phatlalatsa hape.`,
}

export const editorLabels: AllTexts['editorLabels'] = {
  intro:
    'Tlatsa seo batho ba lokelang ho se tseba, kenya seo o se rekisang, ebe o phatlalatsa. O ka fetola tsohle neng kapa neng.',
  seeStore: 'Sheba lebenkele la hao',
  storeHeading: 'Lebenkele la hao',
  productsHeading: 'Dihlahiswa tsa hao',
  storeName: 'Lebitso la lebenkele',
  description: 'Tlhaloso',
  location: 'Sebaka',
  locationHint: 'Ke boikgethelo. Moo batho ba o fumanang teng, jwalo ka Soweto.',
  placeUnknown:
    'Ha re tsebe sebaka sena, kahoo ha ho kgonehe ho e fumana ka sebaka sa yona. Ngola lekeishene kapa toropo, jwalo ka Tembisa kapa Tembisa ext 5.',
  logo: 'Letshwao la lebenkele',
  title: 'Sehlooho',
  price: 'Theko',
  priceHint: 'Ka diranta, jwalo ka 12.50',
  category: 'Mofuta',
  chooseForMe: 'Nkgethele',
  images: 'Ditshwantsho',
  addImages: 'Kenya ditshwantsho',
  imageHint: `Senepe se fihlang ho ${maxPictureMegabytes} MB`,
  remove: 'Tlosa',
  addProduct: 'Kenya sehlahiswa',
  preview: 'Sheba lebenkele pele',
  edit: 'Fetola lebenkele',
  publish: 'Phatlalatsa lebenkele',
  update: 'Ntjhafatsa lebenkele',
  currentLogo: 'Letshwao la hao',
  removeImage: 'Tlosa setshwantsho',
  cancelUpload: 'Khansela',
  previewNote:
    'Lebenkele la hao le tla shebahala tjena. Tekolo ke mohlala. Seo o se fetotseng ha se eso phatlalatswe.',
  unnamedStore: 'Lebenkele la hao',
  errorTitle: 'Phoso: ',
  unfinishedTitle: 'Ha e a qetwa: ',
  previewTitle: 'Sheba pele: ',
}
