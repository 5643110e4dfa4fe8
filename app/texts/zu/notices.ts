import type { AllTexts } from '#app/texts/all-texts.ts'

const subject = (name: string, offer: string | null) =>
  offer ? `${name} mayelana nalokhu: ${offer}` : `Umlayezo ovela ku-${name}`

export const notice: AllTexts['notice'] = {
  about: (title: string | null) => (title ? `Umlayezo omusha mayelana nalokhu: ${title}` : 'Umlayezo omusha'),

  subject,
  offer: (title: string, price: string) => `'${title}' (${price})`,
  via: (name: string) => `${name} ngokusebenzisa i-Kasi Market`,
  wrote: (name: string, count: number) =>
    count === 1 ? `${name} ukubhalele:` : `${name} ukubhalele imilayezo engu-${count}:`,
  earlier: (count: number) =>
    count === 1
      ? 'Nomunye umlayezo wangaphambi kwalokho.'
      : `Neminye imilayezo engu-${count} yangaphambi kwalokho.`,
  goesOn: (count: number) =>
    count === 1
      ? 'Omunye wale milayezo uyaqhubeka ekhasini lakho lemilayezo.'
      : `Engu-${count} yale milayezo iyaqhubeka ekhasini lakho lemilayezo.`,
  answer: 'Funda uphendule',
  noAnswer: 'Ungayiphenduli le imeyili, akekho oyifundayo. Phendula ku-Kasi Market.',
  settings: 'Khetha ama-imeyili ofuna ukuwathola',
  stop: 'Misa la ma-imeyili',

  digestSubject: (count: number) =>
    count === 1 ? 'Umlayezo owodwa ukulindile' : `Imilayezo engu-${count} ikulindile`,
  digestLine: (name: string, offer: string | null, count: number) =>
    `${subject(name, offer)} (${count === 1 ? 'umlayezo owodwa' : `imilayezo engu-${count}`})`,
  otherConversations: (count: number) =>
    count === 1 ? 'Nengxoxo eyodwa yangaphambili.' : `Nezingxoxo zangaphambili ezingu-${count}.`,
  toInbox: 'Vula imilayezo yakho',
}

export const ask: AllTexts['ask'] = {
  anybody: 'Ufuna ukwaziswa uma umuntu ekubhalela?',
  yes: 'Ngazise',
  no: 'Cha, hhayi manje',
  here: 'Ngazise kule divayisi',
  on: 'Le foni ikwazisa uma umuntu ekubhalela.',
  denied:
    'Le bhrawuza ayibonisi izaziso ze-Kasi Market. Ukuze ushintshe lokho, vula izilungiselelo zayo zaleli sayithi bese uvumela izaziso.',
  later: 'Akukho lutho olushintshiwe.',
  failed: 'Lokho akusebenzanga njengamanje. Sizokubuza futhi ngesinye isikhathi.',
  settings: 'Izaziso',
}

export const push: AllTexts['push'] = {
  signIn: 'Sicela ungene futhi.',
  otherPerson: 'Sekungene omunye umuntu kule foni.',
  unreadable: 'Le bhrawuza ithumele into, kodwa asikwazi ukuyifunda.',
  unknownService: 'Asiyazi isevisi eletha izaziso kule bhrawuza.',
  unknown: 'Asisathumeli lutho kule bhrawuza.',
  removed: 'Izaziso zicishiwe kule bhrawuza.',
  sharedPhone: 'Uthe le foni isetshenziswa nangabanye, ngakho ayibonisi zaziso.',
  tooMany: 'Lokho ukwenze kaningi kakhulu. Sicela uzame futhi kamuva.',
}

export const mailChoice: AllTexts['mailChoice'] = {
  soon: {
    label: 'Masinyane',
    hint: 'Amaminithi amahlanu ngemva komlayezo ongakawufundi. Umkhawulo ngama-imeyili amathathu ngosuku; okufika kamuva kuba ku-imeyili eyodwa ngo-18:00.',
  },
  daily: {
    label: 'Kanye ngosuku, ngo-18:00',
    hint: 'I-imeyili eyodwa nakho konke ongakakufundi. Ayifiki uma kungekho lutho olusha.',
  },
  never: {
    label: 'Ungathumeli',
    hint: 'Imilayezo ilinda ekhasini lakho lemilayezo. I-imeyili yokwenza iphasiwedi entsha isazofika.',
  },
}

export const settings: AllTexts['settings'] = {
  heading: 'Izaziso',
  intro: 'Indlela owaziswa ngayo ngomlayezo ngesikhathi i-Kasi Market ivaliwe.',

  mailHeading: 'I-imeyili',
  mailTo: (email: string) => `Ku-${email}.`,
  mail: {
    soon: {
      label: 'Masinyane',
      hint: 'Amaminithi amahlanu ngemva komlayezo ongakawufundi. Umkhawulo ngama-imeyili amathathu ngosuku; okufika kamuva kuba ku-imeyili eyodwa ngo-18:00.',
    },
    daily: {
      label: 'Kanye ngosuku, ngo-18:00',
      hint: 'I-imeyili eyodwa nakho konke ongakakufundi. Ayifiki uma kungekho lutho olusha.',
    },
    never: {
      label: 'Ungathumeli',
      hint: 'Imilayezo ilinda ekhasini lakho lemilayezo. I-imeyili yokwenza iphasiwedi entsha isazofika.',
    },
  },
  refused: (email: string, day: string) => `I-imeyili eya ku-${email} inqatshiwe ngo-${day}.`,
  refusedHelp: 'Isevisi ye-imeyili yakhona ayilazi leli kheli, ngakho asisathumeli lutho kulo.',
  tryAgain: 'Zama leli kheli futhi',
  revived: 'Sizosebenzisa leli kheli futhi nge-imeyili yakho elandelayo.',

  pushHeading: 'Efonini yakho nakukhompyutha',
  push: 'Bonisa izaziso esikrinini',
  pushHint: 'Amasekhondi ambalwa ngemva komlayezo, nangesikhathi i-Kasi Market ivaliwe.',
  showsText: 'Bonisa amazwi emilayezo',
  showsTextHint:
    'Amafoni asetshenziswa ngabantu abaningi, futhi noma ngubani uyakwazi ukufunda isikrini esikhiyiwe. Ngaphandle kwalokhu isaziso sisho kuphela ukuthi kubhale ubani, nokuthi ngani.',
  quiet: 'Amahora okuthula',
  quietHint: 'Akukho msindo phakathi kwalezi zikhathi. Izaziso zisafika.',
  quietFrom: 'Kusukela',
  quietTo: 'Kuze kube',

  save: 'Londoloza',
  saved: 'Okukhethile kulondoloziwe.',
  unsaved: 'Akukalondolozwa. Cindezela okuthi Londoloza ukuze ugcine lokhu okukhethile.',
  notSaved: 'Akukalondolozwa lutho. Sicela ubheke umugqa omakiwe.',

  devices: 'Amadivayisi abonisa izaziso',
  noDevices:
    'Akukho okwamanje. Uma usubhalele umuntu, ingxoxo izobuza ukuthi le foni ivunyelwe yini ukubonisa izaziso.',
  thisDevice: 'Le divayisi',
  since: (day: string) => `Kusukela ngo-${day}`,
  unnamed: 'Ifoni noma ikhompyutha',
  remove: 'Susa',
  removed: (device: string) => `${device}: izaziso azisaveli.`,
  removedAlready: 'Leyo divayisi ayisekho ohlwini lwakho.',

  chooseMail: 'Sicela ukhethe ukuthi i-imeyili ifike kangaki.',
  noTime: 'Sicela ubhale isikhathi, njengo-21:30.',
  sameTime: 'Zombili izikhathi ziyafana. Sicela ubhale esinye.',
  unreadable: 'Asikwazanga ukufunda okuthumele. Sicela uzame futhi.',
  otherPerson: 'Manje ungene njengomunye umuntu. Akukho lutho olushintshiwe.',
}

export const stop: AllTexts['stop'] = {
  askHeading: 'Ufuna ukumisa la ma-imeyili?',
  ask: 'I-Kasi Market ikuthumelela i-imeyili uma umuntu ekubhalele futhi ungakakufundi. Akukho lutho olushintshayo uze ucindezele inkinobho.',
  askDaily:
    'Uthola i-imeyili eyodwa ngosuku, ngo-18:00. Akukho lutho olushintshayo uze ucindezele inkinobho.',
  stop: 'Misa la ma-imeyili',
  fewer: 'Ama-imeyili ambalwa: eyodwa ngosuku',
  instead: 'Esikhundleni salokho, i-imeyili eyodwa ngosuku',

  stoppedHeading: 'Kumisiwe',
  stopped:
    'Awusawatholi ama-imeyili ngemilayezo. Imilayezo ilinda ekhasini lakho lemilayezo. I-imeyili yokwenza iphasiwedi entsha isazofika.',
  dailyHeading: 'I-imeyili eyodwa ngosuku',
  daily: 'I-imeyili ifika ngo-18:00, nakho konke ongakakufundi.',
  settings: 'Zonke izaziso',

  deadHeading: 'Lesi sixhumanisi asisebenzi',
  dead: 'Kushoda ingxenye yesixhumanisi, noma sivela ku-imeyili endala. Akukho lutho olushintshiwe.',
  deadSettings: 'Shintsha izaziso zakho',
}
