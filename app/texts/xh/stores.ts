import { type Counts, roundLooks } from '#app/stores/figures/figures-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few'
    ? 'kujongwe kambalwa'
    : rounded === 0
      ? 'akujongwanga'
      : `kujongwe izihlandlo ezimalunga ne-${rounded}`
}

const looksOfDay = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few' ? 'kambalwa' : rounded === 0 ? 'akukho' : `malunga ne-${rounded}`
}

const wroteInWords = (people: number): string =>
  people === 1 ? 'kubhale umntu o-1' : `kubhale abantu aba-${people}`

const sharedInWords = (shares: number): string => {
  const rounded = roundLooks(shares)
  return rounded === 'few' ? 'kwabelwane kambalwa' : `kwabelwane izihlandlo ezimalunga ne-${rounded}`
}

const inWords = ({ looks, wrote, shares }: Counts): string =>
  [
    ...(looks > 0 || wrote + shares === 0 ? [looksInWords(looks)] : []),
    ...(wrote > 0 ? [wroteInWords(wrote)] : []),
    ...(shares > 0 ? [sharedInWords(shares)] : []),
  ].join(', ')

const offers = (count: number) => (count === 1 ? 'Isibhengezo esi-1' : `Izibhengezo ezi-${count}`)

export const store: AllTexts['store'] = {
  welcome: (displayName: string) => `Wamkelekile kwivenkile ka-${displayName}`,
  rating: (rating: number) => `Umlinganiso: ${rating.toFixed(1)}`,
  products: (count: number) => (count === 1 ? 'Imveliso e-1' : `Iimveliso ezi-${count}`),
  ourProducts: 'Iimveliso zethu',
  noDescription: 'Akukho nkcazelo',
  viewDetails: 'Jonga iinkcukacha',
  viewDetailsNamed: (title: string) => `Jonga iinkcukacha: ${title}`,
  empty: 'Akukho mveliso zalo mrhwebi okwangoku.',
  noneOlder: 'Leyo ibiyimveliso yokugqibela.',
  notFound: 'Umrhwebi akafumanekanga',
  notFoundText: 'Ikhonkco linokuba lidala, okanye ivenkile inokuba ivaliwe.',
  report: 'Xela le venkile',
  backToMarket: 'Buyela kwimarike',
  logoOf: (displayName: string) => `Ilogo ka-${displayName}`,
}

export const hidden: AllTexts['hidden'] = {
  byRule: 'Sifihliwe ngelixa sisasijonga',
  byRuleWhy:
    'Abantu baxele esi sibhengezo. Nguwe wedwa osibonayo de sigqibe ukusijonga, ubuninzi usuku olunye.',
  byPerson: 'Sisisusile esi sibhengezo kwimarike',
  byPersonWhy: (breach: string) => `${breach} Nguwe wedwa osibonayo.`,
  decisions: 'Izigqibo ngawe, nendlela yokubhena',
  onlyYouSee: 'Nguwe wedwa obona ezi zibhengezo',
  notChanged: 'Asikwazanga ukukutshintsha oku ngoku.',
}

export const ownerPanel: AllTexts['ownerPanel'] = { edit: 'Tshintsha', share: 'Yabelana', more: 'Okunye' }

export const past: AllTexts['past'] = {
  heading: (count: number) =>
    count === 1 ? 'Isibhengezo esi-1 siphumile kwimarike' : `Izibhengezo ezi-${count} ziphumile kwimarike`,
  sold: (day: string) => `Kuthengiswe nge-${day}`,
  paused: 'Simisiwe',
  ended: (day: string) => `Siphelile nge-${day}`,
  sellAgain: 'Thengisa kwakhona',
  sellAgainOf: (title: string) => `Thengisa kwakhona: ${title}`,
}

export const share: AllTexts['share'] = {
  heading: 'Yabelana ngevenkile yakho',
  intro: 'Yithumele, yiprinte, yifake kwi-status yakho. Yonke into elapha isa abantu kwivenkile yakho.',
  shareStore: 'Yabelana ngevenkile yakho',
  onWhatsApp: 'Yabelana kwi-WhatsApp',
  address: 'Idilesi yakho emfutshane',
  addressHint:
    'Imfutshane ngokwaneleyo ukuba uyithethe efowunini okanye uyipeyinte eludongeni. Ihlala injalo.',
  scan: 'Skena, okanye uvule:',
  someOffer: 'Kuyathengiswa',
  someStore: 'Ivenkile',
  poster: 'Ipowusta',
  posterA4: 'Ipowusta, A4',
  tableCards: 'Amakhadi etafile',
  tableCardsA6: 'Amakhadi amane etafile, A6',
  print: 'Okokuprinta',
  posterHint:
    'Yeyodonga lwakho, ifestile yakho okanye irenki yeetekisi. Abantu bayayiskena babone oko ukuthengisayo.',
  list: 'Uluhlu lwakho',
  listHint: 'Lukopele kumyalezo we-WhatsApp, kwigrupu okanye kwikhathalogu yakho.',
  sendList: 'Thumela uluhlu nge-WhatsApp',
  statusCards: 'Amakhadi e-status',
  statusCardsHint: 'Umfanekiso we-status yakho, onefoto, ixabiso nekhowudi esa kwivenkile yakho.',
  statusCard: 'Ikhadi le-status',
  shareSteps: {
    idle: 'Yabelana',
    loading: 'Iyenziwa…',
    ready: 'Cofa kwakhona ukuze wabelane',
    failed: 'Akukho luqhagamshelo. Zama kwakhona',
  },
  statusCardOf: (title: string) => `Ikhadi le-status: ${title}`,
  noOffers: 'Awunazo izibhengezo kwimarike okwangoku.',
  noStore: 'Awunayo ivenkile okwangoku. Faka isibhengezo esinye, uze ukwazi ukwabelana ngayo apha.',
  postOffer: 'Faka isibhengezo esinye',
  myStore: 'Ivenkile yam',
  back: 'Buyela ekwabelaneni',
  posterLine: 'Skena. Jonga. Sibhalele.',
  qrOf: (address: string) => `Ikhowudi ye-QR: ${address}`,
  howToPrint:
    'Vula imenyu yebhrawuza yakho uze ukhethe u-Print, okanye u-Share uze ukhethe u-Print. Iphepha: A4. Ivenkile eprintayo inokuyiprinta isebenzisa i-PDF.',
  howToCut: 'Sika ulandele imigca.',
  busy: 'Umfanekiso usenziwa. Nceda uzame kwakhona emva kwethutyana.',
}

export const hours: AllTexts['hours'] = {
  heading: 'Iiyure zokuvula',
  intro:
    'Abathengi babona kwiphepha levenkile yakho ukuba uvulile na. Usuku olushiywe ngaphandle kwamaxesha luvaliwe; ukusuka ngo-00:00 ukuya ku-00:00 lusuku lonke.',
  days: [
    'ngoMvulo',
    'ngoLwesibini',
    'ngoLwesithathu',
    'ngoLwesine',
    'ngoLwesihlanu',
    'ngoMgqibelo',
    'ngeCawe',
  ],
  from: (day: string) => `${day}, ukusukela`,
  to: (day: string) => `${day}, de kube`,
  awayHeading: 'Uhambile',
  awayIntro:
    'Izibhengezo zakho zihlala kwimarike. Abathengi bafunda ukuba ubuya nini, kwaye basenako ukubhala.',
  backOn: 'Usuku obuya ngalo (shiya kungenanto ukuba ukhona)',
  words: 'Amazwi ambalwa (unokukushiya kungenanto)',
  wordsHint: 'Umzekelo: emngcwabeni kamalume eQonce.',
  save: 'Gcina',
  saved: 'Iiyure zakho zigciniwe.',
  notSaved: 'Akukho nto igciniweyo okwangoku: jonga oko kuphawulweyo.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Akukho nto itshintshiweyo.',
  otherPerson: 'Kungene omnye umntu kule fowuni. Akukho nto itshintshiweyo.',
  noTime: 'Bhala ixesha, njengo-08:00.',
  bothTimes: 'Bhala omabini amaxesha, okanye ungabhali nalinye.',
  sameTime: 'La maxesha ayafana. Usuku lonke lusuka ngo-00:00 luye ku-00:00.',
  noDay: 'Khetha usuku ukusukela ngomso, ubuninzi kwiintsuku ezili-180 ezizayo.',
  tooLong: 'Kude kakhulu: iimpawu ezili-120 ubuninzi.',
  myStore: 'Ivenkile yam',

  openUntil: (day: string, time: string) => `Kuvuliwe ngoku, de kube ${day ? `${day} ` : ''}ngo-${time}`,
  openAlways: 'Kuvuliwe ngoku, imini nobusuku',
  opens: (day: string, time: string) => `Kuvaliwe ngoku, kuvulwa ${day ? `${day} ` : ''}ngo-${time}`,
  tomorrow: 'ngomso',
  nextWeek: (day: string) => `${day} kwiveki ezayo`,
  hoursOf: (opens: string, closes: string) => `${opens} ukuya ku-${closes}`,
  back: (day: string) => `Ubuya nge-${day}; usenako ukubhala.`,
}

export const storeFigures: AllTexts['storeFigures'] = {
  heading: 'Abatyeleleyo',
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts)
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (iintsuku ezi-${days})`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Ukujongwa ngosuku. ${days.map(({ name, looks }) => `${name}: ${looksOfDay(looks)}`).join(', ')}.`,
  note: 'Kubalwa inani kuphela, hayi ukuba ngubani: akukho magama, akukho zifowuni, akukho zidilesi.',
}

export const ending: AllTexts['ending'] = {
  heading: 'Kusathengiswa?',
  intro:
    'Isibhengezo siphela emva kweentsuku ezingama-60 ngaphandle kotshintsho, ukuze abathengi bafumane kuphela oko kukhoyo.',
  none: 'Akukho nasinye kwizibhengezo zakho esiphela kwiintsuku ezizayo.',
  ends: (day: string) => `Siza kuphela nge-${day}`,
  ended: (day: string) => `Siphelile nge-${day}`,
  yes: 'Ewe',
  yesTo: (title: string) => `Ewe, kusathengiswa: ${title}`,
  yesToAll: (count: number) => `Ewe, zonke ezi-${count} zisathengiswa`,
  soldTo: (title: string) => `Kuthengisiwe: ${title}`,
  sold: 'Kuthengisiwe',
  renewed: (count: number) => `${offers(count)} kwimarike ezinye iintsuku ezingama-60.`,
  markedSold: 'Kuphawulwe njengokuthengisiweyo.',
  nothing: 'Akukho nto itshintshiweyo.',
  otherPerson: 'Kungene omnye umntu kule fowuni. Akukho nto itshintshiweyo.',
  myStore: 'Ivenkile yam',

  subject: (count: number) => `Kusathengiswa? ${offers(count)}`,
  mail: (name: string) => `Molo ${name}, ezi zibhengezo ziza kuphela kamsinya:`,
  howTo:
    'Cofa “Ewe” ecaleni kwento esekhoyo, ize ihlale ezinye iintsuku ezingama-60. Into ethengisiweyo unokuyiphawula njengethengisiweyo.',
  button: 'Jonga izibhengezo zam',
  count: offers,
  soon: (count: number) =>
    `${offers(count)} ${count === 1 ? 'siza kuphela kamsinya: sijonge' : 'ziza kuphela kamsinya: zijonge'}`,
  toast: (count: number) => `Kuza kuphela kamsinya: ${offers(count)}. Kusathengiswa?`,
}
