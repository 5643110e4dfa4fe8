import { type Counts, roundLooks } from '#app/stores/figures/figures-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

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
  people === 1 ? 'kubhale umntu o-1' : `kubhale abantu aba${countLink(people)}-${people}`

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

const offers = (count: number) =>
  count === 1 ? 'Isibhengezo esi-1' : `Izibhengezo ezi${countLink(count)}-${count}`

export const store: AllTexts['store'] = {
  welcome: (displayName: string) => `Wamkelekile kule venkile: ${displayName}`,
  rating: (rating: number) => `Amanqaku: ${rating.toFixed(1)}`,
  products: (count: number) => (count === 1 ? 'Imveliso e-1' : `Iimveliso ezi${countLink(count)}-${count}`),
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
  logoOf: (displayName: string) => `Ilogo: ${displayName}`,
}

export const hidden: AllTexts['hidden'] = {
  byRule: 'Sifihliwe ngelixa sisasijonga',
  byRuleWhy:
    'Abantu baxele esi sibhengezo. Nguwe wedwa osibonayo de sigqibe ukusijonga: oko kuthatha usuku olunye ubuninzi.',
  byPerson: 'Sisisusile esi sibhengezo kwimarike',
  byPersonWhy: (breach: string) => `${breach} Nguwe wedwa osibonayo.`,
  decisions: 'Izigqibo malunga nawe, nendlela yokubhena',
  onlyYouSee: 'Nguwe wedwa obona ezi zibhengezo',
  notChanged: 'Oku asikwazanga ukukutshintsha ngoku.',
}

export const ownerPanel: AllTexts['ownerPanel'] = { edit: 'Tshintsha', share: 'Yabelana', more: 'Okunye' }

export const past: AllTexts['past'] = {
  heading: (count: number) => `${offers(count)} ${count === 1 ? 'siphumile' : 'ziphumile'} kwimarike`,
  sold: (day: string) => `Kuthengiswe nge-${day}`,
  paused: 'Simile',
  ended: (day: string) => `Siphelelwe lixesha nge-${day}`,
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
    'Yeyodonga lwakho, yeyefestile yakho okanye yeyerenki yeetekisi. Abantu bayayiskena babone oko ukuthengisayo.',
  list: 'Uluhlu lwakho',
  listHint: 'Kopela uluhlu kumyalezo we-WhatsApp, kwigrupu okanye kwikhathalogu yakho.',
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
  heading: 'Amaxesha okuvula',
  intro:
    'Abathengi babona kwiphepha levenkile yakho ukuba uvulile na. Ngosuku olungenamaxesha kuvaliwe; ukusuka ku-00:00 ukuya ku-00:00 lusuku lonke.',
  days: [
    'ngoMvulo',
    'ngoLwesibini',
    'ngoLwesithathu',
    'ngoLwesine',
    'ngoLwesihlanu',
    'ngoMgqibelo',
    'ngeCawe',
  ],
  from: (day: string) => `${day}, kuvulwa`,
  to: (day: string) => `${day}, kuvalwa`,
  awayHeading: 'Xa uhambile',
  awayIntro:
    'Izibhengezo zakho zihlala kwimarike. Abathengi babona ukuba uza kubuya nini, kwaye basenako ukukubhalela.',
  backOn: 'Usuku obuya ngalo (shiya le ndawo ingenanto ukuba ulapha)',
  words: 'Amazwi ambalwa (unokuyishiya ingenanto)',
  wordsHint: 'Umzekelo: emngcwabeni kamalume eQonce.',
  save: 'Gcina',
  saved: 'Amaxesha akho okuvula agciniwe.',
  notSaved: 'Akukho nto igciniweyo okwangoku: jonga okuphawulweyo.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Akukho nto itshintshiweyo.',
  otherPerson: 'Ngomnye umntu ongenileyo kule fowuni. Akukho nto itshintshiweyo.',
  noTime: 'Bhala ixesha, njengo-08:00.',
  bothTimes: 'Bhala omabini amaxesha, okanye ungabhali nalinye.',
  sameTime: 'La maxesha ayafana. Usuku lonke lusuka ku-00:00 luye ku-00:00.',
  noDay: 'Khetha usuku ukusukela ngomso, kwiintsuku ezili-180 ezizayo ubuninzi.',
  tooLong: 'Inde kakhulu: iimpawu ezili-120 ubuninzi.',
  myStore: 'Ivenkile yam',

  openUntil: (day: string, time: string) => `Kuvuliwe ngoku, de kube ${day ? `${day} ` : ''}ngo-${time}`,
  openAlways: 'Kuvuliwe ngoku, imini nobusuku',
  opens: (day: string, time: string) => `Kuvaliwe ngoku, kuza kuvulwa ${day ? `${day} ` : ''}ngo-${time}`,
  tomorrow: 'ngomso',
  nextWeek: (day: string) => `${day} kwiveki ezayo`,
  hoursOf: (opens: string, closes: string) => `${opens} ukuya ku-${closes}`,
  back: (day: string) => `Umrhwebi uza kubuya nge-${day}; usenako ukumbhalela.`,
}

export const storeFigures: AllTexts['storeFigures'] = {
  heading: 'Abatyeleleyo',
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts)
    const time = days === 1 ? 'usuku olu-1' : `iintsuku ezi${countLink(days)}-${days}`
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${time})`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Ukujongwa ngosuku. ${days.map(({ name, looks }) => `${name}: ${looksOfDay(looks)}`).join(', ')}.`,
  note: 'Kubalwa inani kuphela, hayi ukuba ngubani: akukho magama, akukho zifowuni, akukho zidilesi.',
}

export const ending: AllTexts['ending'] = {
  heading: 'Kusathengiswa?',
  intro:
    'Isibhengezo siphelelwa lixesha emva kweentsuku ezingama-60 ngaphandle kotshintsho, ukuze abathengi bafumane kuphela oko kukhoyo.',
  none: 'Akukho nasinye kwizibhengezo zakho esiphelelwa lixesha kwiintsuku ezizayo.',
  ends: (day: string) => `Siphelelwa lixesha nge-${day}`,
  ended: (day: string) => `Siphelelwe lixesha nge-${day}`,
  yes: 'Ewe',
  yesTo: (title: string) => `Ewe, kusathengiswa: ${title}`,
  yesToAll: (count: number) =>
    count === 1
      ? 'Ewe, isibhengezo esi-1 sisathengiswa'
      : `Ewe, zonke ezi${countLink(count)}-${count} zisathengiswa`,
  soldTo: (title: string) => `Kuthengisiwe: ${title}`,
  sold: 'Kuthengisiwe',
  renewed: (count: number) =>
    `${offers(count)} ${count === 1 ? 'siza' : 'ziza'} kuhlala kwimarike ezinye iintsuku ezingama-60.`,
  markedSold: 'Kuphawulwe njengokuthengisiweyo.',
  nothing: 'Akukho nto itshintshiweyo.',
  otherPerson: 'Ngomnye umntu ongenileyo kule fowuni. Akukho nto itshintshiweyo.',
  myStore: 'Ivenkile yam',

  subject: (count: number) => `Kusathengiswa? ${offers(count)}`,
  mail: (name: string) => `Molo ${name}, ezi zibhengezo ziza kuphelelwa lixesha kamsinya:`,
  howTo:
    'Cofa “Ewe” ecaleni kwento esekhoyo, ukuze isibhengezo sayo sihlale ezinye iintsuku ezingama-60. Into ethengisiweyo unokuyiphawula njengethengisiweyo.',
  button: 'Jonga izibhengezo zam',
  count: offers,
  soon: (count: number) =>
    `${offers(count)} ${count === 1 ? 'siza' : 'ziza'} kuphelelwa lixesha kamsinya: ${count === 1 ? 'jonga sona' : 'jonga zona'}`,
  toast: (count: number) =>
    `${offers(count)} ${count === 1 ? 'siza' : 'ziza'} kuphelelwa lixesha kamsinya. Kusathengiswa?`,
}
