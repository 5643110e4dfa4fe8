import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const messagesOf = (count: number) => `imiyalezo ${count < 7 ? 'emi' : `e${countLink(count)}`}-${count}`

export const notice: AllTexts['notice'] = {
  about: (title: string | null) => (title ? `Umyalezo omtsha ngale nto: ${title}` : 'Umyalezo omtsha'),

  subject: (name: string, offer: string | null) =>
    offer ? `${name} ngale nto: ${offer}` : `Umyalezo ovela ku-${name}`,
  offer: (title: string, price: string) => `'${title}' (${price})`,
  via: (name: string) => `${name} kwi-Kasi Market`,
  wrote: (name: string, count: number) =>
    count === 1 ? `Umyalezo ovela ku-${name}:` : `Une${messagesOf(count).slice(1)} evela ku-${name}:`,
  earlier: (count: number) =>
    count === 1 ? 'Nomnye umyalezo ngaphambi koko.' : `Neminye ${messagesOf(count)} ngaphambi koko.`,
  goesOn: (count: number) =>
    count === 1
      ? 'Okuseleyo komnye umyalezo kukwibhokisi yakho yemiyalezo.'
      : `Okuseleyo kwe${messagesOf(count).slice(1)} kukwibhokisi yakho yemiyalezo.`,
  answer: 'Funda uphendule',
  noAnswer: 'Musa ukuyiphendula le imeyile, akukho mntu uyifundayo. Phendula kwi-Kasi Market.',
  settings: 'Khetha ii-imeyile ofuna ukuzifumana',
  stop: 'Yekisa ezi imeyile',

  digestSubject: (count: number) =>
    count === 1 ? 'Unomyalezo omnye okulindileyo' : `Une${messagesOf(count).slice(1)} ekulindileyo`,
  digestLine: (name: string, offer: string | null, count: number) =>
    `${notice.subject(name, offer)} (${count === 1 ? 'umyalezo omnye' : messagesOf(count)})`,
  otherConversations: (count: number) =>
    count === 1 ? 'Nencoko enye yangaphambili.' : `Neencoko ezi${countLink(count)}-${count} zangaphambili.`,
  toInbox: 'Vula ibhokisi yemiyalezo',
}

export const ask: AllTexts['ask'] = {
  anybody: 'Ufuna ukwaziswa xa umntu ekubhalela?',
  yes: 'Ndazise',
  no: 'Hayi okwangoku',
  here: 'Ndazise kwesi sixhobo',
  on: 'Le fowuni iza kukwazisa xa umntu ekubhalela.',
  denied:
    'Le bhrawuza ayibonisi zaziso ze-Kasi Market. Ukuze utshintshe oko, vula iisetingi zayo zale sayithi uze uvumele izaziso.',
  later: 'Akukho nto itshintshiweyo.',
  failed: 'Oko akusebenzanga ngoku. Siza kubuza kwakhona ngelinye ixesha.',
  settings: 'Izaziso',
}

export const push: AllTexts['push'] = {
  signIn: 'Nceda ungene kwakhona.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni.',
  unreadable: 'Le bhrawuza ithumele into esingakwaziyo ukuyifunda.',
  unknownService: 'Asiyazi inkonzo ezisa izaziso kule bhrawuza.',
  unknown: 'Asisathumeli nto kule bhrawuza.',
  removed: 'Izaziso ziyekisiwe kule bhrawuza.',
  sharedPhone: 'Uthe nabanye abantu basebenzisa le fowuni, ngoko ke ayibonisi zaziso.',
  tooMany: 'Oku bekukaninzi kakhulu. Nceda uzame kwakhona kamva.',
}

export const mailChoice: AllTexts['mailChoice'] = {
  soon: {
    label: 'Kamsinya',
    hint: 'Imizuzu emihlanu emva komyalezo ongawufundanga. Ubuninzi zii-imeyile ezintathu ngosuku; okufika emva koko kuza kwi-imeyile enye ngo-18:00.',
  },
  daily: {
    label: 'Kanye ngosuku, ngo-18:00',
    hint: 'I-imeyile enye enayo yonke imiyalezo ongayifundanga. Akukho nanye xa kungekho nto intsha.',
  },
  never: {
    label: 'Hayi, soze',
    hint: 'Imiyalezo ilinda kwibhokisi yakho yemiyalezo. I-imeyile yokwenza iphaswedi entsha yona isafika.',
  },
}

export const settings: AllTexts['settings'] = {
  heading: 'Izaziso',
  intro: 'Indlela owaziswa ngayo ngomyalezo xa i-Kasi Market ivaliwe.',

  mailHeading: 'I-imeyile',
  mailTo: (email: string) => `Iya ku-${email}.`,
  mail: {
    soon: {
      label: 'Kamsinya',
      hint: 'Imizuzu emihlanu emva komyalezo ongawufundanga. Ubuninzi zii-imeyile ezintathu ngosuku; okufika emva koko kuza kwi-imeyile enye ngo-18:00.',
    },
    daily: {
      label: 'Kanye ngosuku, ngo-18:00',
      hint: 'I-imeyile enye enayo yonke imiyalezo ongayifundanga. Akukho nanye xa kungekho nto intsha.',
    },
    never: {
      label: 'Hayi, soze',
      hint: 'Imiyalezo ilinda kwibhokisi yakho yemiyalezo. I-imeyile yokwenza iphaswedi entsha yona isafika.',
    },
  },
  refused: (email: string, day: string) => `I-imeyile eya ku-${email} yaliwe nge-${day}.`,
  refusedHelp: 'Inkonzo ye-imeyile yalapho ayiyazi idilesi enjalo, ngoko ke asisathumeli nto kuyo.',
  tryAgain: 'Zama le dilesi kwakhona',
  revived: 'Siza kuyisebenzisa kwakhona le dilesi kwi-imeyile yakho elandelayo.',

  pushHeading: 'Kwifowuni nakwikhompyutha yakho',
  push: 'Bonisa izaziso esikrinini',
  pushHint: 'Iisekondi ezimbalwa emva komyalezo, naxa i-Kasi Market ivaliwe.',
  showsText: 'Bonisa amazwi emiyalezo',
  showsTextHint:
    'Iifowuni zisetyenziswa ngabantu abaliqela, kwaye nabani na unokufunda isikrini esitshixiweyo. Ngaphandle koku isaziso sitsho kuphela ukuba ngubani obhalileyo nento abhale ngayo.',
  quiet: 'Amaxesha okuthula',
  quietHint: 'Akukho sandi phakathi kwala maxesha. Izaziso zona zisafika.',
  quietFrom: 'Ukusukela',
  quietTo: 'De kube',

  save: 'Gcina',
  saved: 'Oko ukukhethileyo kugciniwe.',
  unsaved: 'Akukagcinwa. Cofa u-Gcina ukuze ugcine oku ukukhethileyo.',
  notSaved: 'Akukho nto igciniweyo okwangoku. Nceda ujonge umgca ophawulweyo.',

  devices: 'Izixhobo ezibonisa izaziso',
  noDevices:
    'Akukho nasinye okwangoku. Xa ubhalele omnye umntu, incoko ibuza ukuba uyavuma na ukuba le fowuni ibonise izaziso.',
  thisDevice: 'Esi sixhobo',
  since: (day: string) => `Ukusukela nge-${day}`,
  unnamed: 'Ifowuni okanye ikhompyutha',
  remove: 'Susa',
  removed: (device: string) => `${device}: akusaboniswa zaziso apho.`,
  removedAlready: 'Eso sixhobo asisekho kuluhlu lwakho.',

  chooseMail: 'Nceda ukhethe ukuba i-imeyile ifika kangaphi.',
  noTime: 'Nceda ufake ixesha, njengo-21:30.',
  sameTime: 'La maxesha omabini ayafana. Nceda ufake elinye.',
  unreadable: 'Asikwazanga ukufunda oko kuthunyelweyo. Nceda uzame kwakhona.',
  otherPerson: 'Ngoku ungene njengomnye umntu. Akukho nto itshintshiweyo.',
}

export const stop: AllTexts['stop'] = {
  askHeading: 'Ufuna ukuyekisa ezi imeyile?',
  ask: 'I-Kasi Market ikuthumela i-imeyile xa umntu ekubhalele kwaye ungekawufundi umyalezo wakhe. Akukho nto itshintshayo de ucofe iqhosha.',
  askDaily: 'Ufumana i-imeyile enye ngosuku, ngo-18:00. Akukho nto itshintshayo de ucofe iqhosha.',
  stop: 'Yekisa ezi imeyile',
  fewer: 'Zinciphise: i-imeyile enye ngosuku',
  instead: 'Endaweni yoko, i-imeyile enye ngosuku',

  stoppedHeading: 'Ziyekisiwe',
  stopped:
    'Awusafumani ii-imeyile malunga nemiyalezo. Imiyalezo ilinda kwibhokisi yakho yemiyalezo. I-imeyile yokwenza iphaswedi entsha yona isafika.',
  dailyHeading: 'I-imeyile enye ngosuku',
  daily: 'Ifika ngo-18:00, inayo yonke imiyalezo ongayifundanga.',
  settings: 'Zonke izaziso',

  deadHeading: 'Eli khonkco alisebenzi',
  dead: 'Inxalenye yekhonkco ilahlekile, okanye ikhonkco livela kwi-imeyile endala. Akukho nto itshintshiweyo.',
  deadSettings: 'Tshintsha izaziso zakho',
}
