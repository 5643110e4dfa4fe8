import type { AllTexts } from '#app/texts/all-texts.ts'

export const notice: AllTexts['notice'] = {
  about: (title: string | null) => (title ? `Molaetsa o motjha mabapi le ${title}` : 'Molaetsa o motjha'),

  subject: (name: string, offer: string | null) =>
    offer ? `${name} mabapi le ${offer}` : `Molaetsa o tswang ho ${name}`,
  offer: (title: string, price: string) => `'${title}' (${price})`,
  via: (name: string) => `${name} ka Kasi Market`,
  wrote: (name: string, count: number) =>
    count === 1 ? `${name} o o ngolletse:` : `${name} o o ngolletse melaetsa e ${count}:`,
  earlier: (count: number) =>
    count === 1
      ? 'Le molaetsa o mong o tlileng pele ho moo.'
      : `Le melaetsa e meng e ${count} e tlileng pele ho moo.`,
  goesOn: (count: number) =>
    count === 1
      ? 'O mong wa melaetsa ena o tswela pele leqepheng la Melaetsa.'
      : `Ho melaetsa ena, e ${count} e tswela pele leqepheng la Melaetsa.`,
  answer: 'Bala mme o arabe',
  noAnswer: 'O se ke wa araba imeile ena, ha ho motho ya e balang. Araba ho Kasi Market.',
  settings: 'Kgetha diimeile tseo o di fumanang',
  stop: 'Emisa diimeile tsena',

  digestSubject: (count: number) =>
    count === 1 ? 'Molaetsa o le mong o o emetse' : `Melaetsa e ${count} e o emetse`,
  digestLine: (name: string, offer: string | null, count: number) =>
    `${notice.subject(name, offer)}: ${count === 1 ? 'molaetsa o le mong' : `melaetsa e ${count}`}`,
  otherConversations: (count: number) =>
    count === 1
      ? 'Hape ho na le puisano e le nngwe ya pejana.'
      : `Hape ho na le dipuisano tse ${count} tsa pejana.`,
  toInbox: 'Bula melaetsa ya hao',
}

export const ask: AllTexts['ask'] = {
  anybody: 'Na o batla ho tsebiswa ha motho a o ngolla?',
  yes: 'Ntsebise',
  no: 'E seng jwale',
  here: 'Ntsebise ka sesebediswa sena',
  on: 'Fono ena e tla o bontsha ha motho a o ngolla.',
  denied:
    'Braosara ena ha e bontshe ditsebiso tsa Kasi Market. Ho fetola seo, bula ditlhophiso tsa yona tsa websaete ena mme o dumelle ditsebiso.',
  later: 'Ha ho letho le fetotsweng.',
  failed: 'Seo ha se a sebetsa hona jwale. Re tla botsa hape nako e nngwe.',
  settings: 'Ditsebiso',
}

export const push: AllTexts['push'] = {
  signIn: 'Ka kopo, kena hape.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale.',
  unreadable: 'Braosara ena e rometse ntho eo re sa kgoneng ho e bala.',
  unknownService: 'Ha re tsebe tshebeletso e tlisang ditsebiso braosareng ena.',
  unknown: 'Ha re sa romela letho braosareng ena.',
  removed: 'Ditsebiso di timilwe braosareng ena.',
  sharedPhone: 'O boletse hore batho ba bang ba sebedisa fono ena, kahoo ha e bontshe ditsebiso.',
  tooMany: 'O lekile hangata ho feta tekano. Ka kopo, leka hape hamorao.',
}

export const mailChoice: AllTexts['mailChoice'] = {
  soon: {
    label: 'Kapele',
    hint: 'Metsotso e mehlano ka mora molaetsa, ha o eso o bale. Diimeile tse tharo kapa ka tlase ka letsatsi; tse tlang ka mora moo di ba imeileng e le nngwe ka 18:00.',
  },
  daily: {
    label: 'Hang ka letsatsi, ka 18:00',
    hint: 'Imeile e le nngwe e nang le tsohle tseo o sa kang wa di bala. Ha ho imeile e tlang haeba ho se letho le letjha.',
  },
  never: {
    label: 'Le ka mohla',
    hint: 'Melaetsa e o emetse leqepheng la Melaetsa. Imeile ya ho etsa phasewete e ntjha yona o ntse o tla e fumana.',
  },
}

export const settings: AllTexts['settings'] = {
  heading: 'Ditsebiso',
  intro: 'Kamoo o tsebang kateng ka molaetsa ha Kasi Market e kwalehile fonong ya hao.',

  mailHeading: 'Imeile',
  mailTo: (email: string) => `Ho ${email}.`,
  mail: mailChoice,
  refused: (email: string, day: string) => `Imeile e yang ho ${email} e ile ya hanwa ka la ${day}.`,
  refusedHelp: 'Tshebeletso ya imeile moo ha e tsebe aterese eo, kahoo ha re sa romela letho ho yona.',
  tryAgain: 'Leka aterese ena hape',
  revived: 'Re tla sebedisa aterese ena hape bakeng sa imeile ya hao e latelang.',

  pushHeading: 'Fonong le khomphuteng ya hao',
  push: 'Bontsha ditsebiso skrineng',
  pushHint: 'Metsotswana e mmalwa ka mora molaetsa, le ha Kasi Market e kwalehile fonong ya hao.',
  showsText: 'Bontsha mantswe a melaetsa',
  showsTextHint:
    'Fono e ka sebediswa ke batho ba bangata, mme motho ofe kapa ofe a ka bala skrine se notletsweng. Ntle le sena, tsebiso e bolela feela hore ho ngotse mang, le hore ke ka eng.',
  quiet: 'Dihora tsa kgutso',
  quietHint: 'Ha ho modumo pakeng tsa dinako tsena. Ditsebiso tsona o ntse o tla di fumana.',
  quietFrom: 'Ho tloha',
  quietTo: 'Ho fihlela',

  save: 'Boloka',
  saved: 'Dikgetho tsa hao di bolokilwe.',
  unsaved: 'Ha di eso bolokwe. Tobetsa Boloka hore dikgetho tsena di dule.',
  notSaved: 'Ha ho eso bolokwe letho. Ka kopo, sheba mola o tshwailweng.',

  devices: 'Disebediswa tse bontshang ditsebiso',
  noDevices:
    'Ha di eso be teng. Ka mora hore o ngolle motho, puisano e tla o botsa hore na fono ena e ka bontsha ditsebiso.',
  thisDevice: 'Sesebediswa sena',
  since: (day: string) => `Ho tloha ka la ${day}`,
  unnamed: 'Fono kapa khomphuta',
  remove: 'Tlosa',
  removed: (device: string) => `Ditsebiso ha di sa bontshwa ho: ${device}.`,
  removedAlready: 'Sesebediswa seo ha se sa le lenaneng la hao.',

  chooseMail: 'Ka kopo, kgetha hore imeile e tle hangata hakae.',
  noTime: 'Ka kopo, fana ka nako, jwalo ka 21:30.',
  sameTime: 'Dinako tsena tse pedi di a tshwana. Ka kopo, fana ka e nngwe.',
  unreadable: 'Ha re a kgona ho bala se rometsweng. Ka kopo, leka hape.',
  otherPerson: 'Jwale o se o kene o le motho e mong. Ha ho letho le fetotsweng.',
}

export const stop: AllTexts['stop'] = {
  askHeading: 'Emisa diimeile tsena?',
  ask: 'Kasi Market e o romella imeile ha motho a o ngolletse, mme o eso bale molaetsa oo. Ha ho letho le fetohang ho fihlela o tobetsa konopo.',
  askDaily:
    'O fumana imeile e le nngwe ka letsatsi, ka 18:00. Ha ho letho le fetohang ho fihlela o tobetsa konopo.',
  stop: 'Emisa diimeile tsena',
  fewer: 'Fokotsa: imeile e le nngwe ka letsatsi',
  instead: 'Ho ena le hoo, imeile e le nngwe ka letsatsi',

  stoppedHeading: 'Diimeile di emile',
  stopped:
    'Ha o sa tla fumana diimeile tse mabapi le melaetsa. Melaetsa e o emetse leqepheng la Melaetsa. Imeile ya ho etsa phasewete e ntjha yona o ntse o tla e fumana.',
  dailyHeading: 'Imeile e le nngwe ka letsatsi',
  daily: 'E fihla ka 18:00, e ena le tsohle tseo o sa kang wa di bala.',
  settings: 'Ditsebiso tsohle',

  deadHeading: 'Lehokela lena ha le sebetse',
  dead: 'Karolo ya lehokela e a haella, kapa lehokela le tswa imeileng ya kgale. Ha ho letho le fetotsweng.',
  deadSettings: 'Fetola ditsebiso tsa hao',
}
