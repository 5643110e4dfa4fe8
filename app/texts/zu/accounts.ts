import type { AllTexts } from '#app/texts/all-texts.ts'

const inMinutes = (count: number) =>
  count === 1 ? `kweminithi elingu-${count}` : `kwamaminithi angu-${count}`
const withinHours = (count: number) => (count === 1 ? `kwehora elingu-${count}` : `kwamahora angu-${count}`)
const daysInWords = (count: number) => (count === 1 ? `usuku olungu-${count}` : `izinsuku ezingu-${count}`)

export const account: AllTexts['account'] = {
  signInHeading: 'Ngena',
  signUpHeading: 'Bhalisa',
  forgotHeading: 'Ukhohlwe iphasiwedi yakho?',
  forgotHelp: 'Sitshele i-imeyili yakho, bese sikuthumelela isixhumanisi sokwenza iphasiwedi entsha.',
  setHeading: 'Yenza iphasiwedi entsha',
  setHelp: (email: string) =>
    `Iphasiwedi yaleli kheli: ${email}. Uzophuma ku-akhawunti yakho kuzo zonke ezinye izindawo.`,
  signUpHelp: 'Kumahhala, futhi kudingeka i-imeyili nephasiwedi kuphela.',

  email: 'I-imeyili',
  password: 'Iphasiwedi',
  newPassword: 'Iphasiwedi entsha',
  confirmPassword: 'Qinisekisa iphasiwedi',
  passwordHint: 'Izinhlamvu ezingu-6 noma ngaphezulu.',
  show: 'Bonisa',
  passwordToShow: 'iphasiwedi',

  signIn: 'Ngena',
  signUp: 'Bhalisa',
  sendReset: 'Thumela i-imeyili yephasiwedi',
  updatePassword: 'Shintsha iphasiwedi',

  toSignUp: 'Udinga i-akhawunti? Bhalisa',
  toSignIn: 'Usunayo i-akhawunti? Ngena',
  sharedPhone: 'Le foni isetshenziswa nangabanye',
  signInAs: (email: string) => `Ngena njengo-${email}`,
  byPassword: 'Sebenzisa i-imeyili nephasiwedi',
  notMe: 'Akuwena lo? Susa le nkinobho',
  toForgot: 'Ukhohlwe iphasiwedi?',
  backToSignIn: 'Buyela ekungeneni',

  signedUp: 'I-akhawunti yenziwe ngempumelelo! Manje usuyakwazi ukungena.',
  welcomeBack: 'Siyakwamukela futhi!',
  resetSent:
    'Sikuthumelele i-imeyili yokushintsha iphasiwedi! Bheka i-imeyili yakho ukuze uthole isixhumanisi sokuyishintsha.',
  passwordUpdated: 'Iphasiwedi ishintshwe ngempumelelo! Manje usuyakwazi ukungena ngephasiwedi yakho entsha.',

  invalidEmail: 'Ikheli le-imeyili linephutha',
  wrongCredentials: 'I-imeyili noma iphasiwedi inephutha',
  emailTaken: 'Lo msebenzisi usevele ekhona. Sebenzisa enye i-imeyili.',
  invalidToken: 'Isixhumanisi sinephutha',
  otherLink: (email: string) =>
    `Kamuva kuvulwe esinye isixhumanisi. Manje leli fomu ngelaleli kheli: ${email}.`,
  passwordTooLong: 'Iphasiwedi inde kakhulu',
  passwordTooShort: 'Iphasiwedi kufanele ibe nezinhlamvu ezingu-6 noma ngaphezulu.',
  passwordsDiffer: 'Amaphasiwedi awafani. Sicela uzame futhi.',
  signUpFailed: 'Ukubhalisa kuhlulekile',
  firstSignInOver: 'Leyo nkinobho isebenza kanye, amaminithi ambalwa. Sicela ungene ngephasiwedi yakho.',
  jsonOnly: 'Thumela i-JSON: Content-Type: application/json.',
  unreadable: 'Asikwazanga ukufunda okuthumele. Sicela uzame futhi.',
  offline: 'Alukho uxhumano. Akuthumelekanga lutho, futhi okubhalile kusekhona lapha.',
  tooManyAttempts: (minutes: number) =>
    `Kuzanywe kaningi kakhulu. Sicela uzame futhi ngemva ${inMinutes(minutes)}.`,
  deadLinkHelp:
    'Leso sixhumanisi asisasebenzi: sesinesikhathi esingaphezu kwehora, noma sesisetshenzisiwe. Uma usanda kwenza iphasiwedi entsha, ngena ngayo. Uma kungenjalo, cela isixhumanisi esisha.',

  linkNeedsScripts:
    'Ulethwe lapha yisixhumanisi sephasiwedi entsha? Cindezela “Ukhohlwe iphasiwedi?” ukuze uthole esisebenza kule bhrawuza.',

  signInForStore: 'Sicela ungene ukuze uvule isitolo sakho.',
  signInToContact: 'Sicela ungene ukuze uxhumane nomdayisi.',
}

export const accountMail: AllTexts['accountMail'] = {
  nothingToDo: 'Uma kwenziwe nguwe, akukho lutho okufanele ulwenze.',
  recovery: {
    subject: 'Yenza iphasiwedi entsha ye-Kasi Market',
    intro: (email: string) =>
      `Kukhona umuntu, sithemba ukuthi nguwe, ocele iphasiwedi entsha yaleli kheli ku-Kasi Market: ${email}.`,
    button: 'Yenza iphasiwedi entsha',
    once: 'Isixhumanisi sisebenza ihora elilodwa, futhi kanye kuphela.',
    notYou:
      'Uma kungenziwanga nguwe, ungayinaki le imeyili: akukho lutho olushintshayo kuze kusetshenziswe isixhumanisi.',
  },
  copy: {
    subject: 'Imininingwane yakho evela ku-Kasi Market isilungele ukulandwa',
    intro: (hours: number) =>
      `Ucele ikhophi yemininingwane yakho. Ngena uyilande phakathi ${withinHours(hours)}.`,
    button: 'Landa ifayela lami',
    toast: 'Ifayela lakho selilungele ukulandwa',
    notYou:
      'Uma kungenziwanga nguwe, kukhona omunye umuntu ongene ku-akhawunti yakho. Ku-“Amadivayisi angenile” menze aphume ku-akhawunti yakho, bese ushintsha iphasiwedi yakho.',
  },
  confirm: {
    subject: 'Ufuna ukusebenzisa leli kheli ku-Kasi Market?',
    intro:
      'Kukhona umuntu, sithemba ukuthi nguwe, ofuna ukusebenzisa leli kheli ku-akhawunti yakhe ku-Kasi Market.',
    button: 'Sebenzisa leli kheli',
    notYou:
      'Isixhumanisi sisebenza ihora elilodwa, futhi kanye kuphela. Uma kungenziwanga nguwe, ungayinaki le imeyili: akukho lutho olushintshayo kuze kusetshenziswe isixhumanisi.',
  },
  taken: {
    subject: 'Leli kheli line-akhawunti ku-Kasi Market',
    intro:
      'Kukhona umuntu, mhlawumbe nguwe, obefuna ukusebenzisa leli kheli kwenye i-akhawunti. Selivele line-akhawunti, ngakho akukho lutho olushintshiwe.',
    button: 'Ngena',
    notYou:
      'Uma ukhohlwe iphasiwedi, cela entsha khona lapho. Uma kungenziwanga nguwe, ungayinaki le imeyili.',
  },
  newAddress: {
    subject: 'Ikheli elisha le-akhawunti yakho ku-Kasi Market',
    intro: (newEmail: string) =>
      `Kukhona umuntu, sithemba ukuthi nguwe, ongene ngephasiwedi yakho wacela ukuthi esikhundleni saleli kheli kusetshenziswe leli elisha: ${newEmail}.`,
    notYou:
      'Uma kungenziwanga nguwe, shintsha iphasiwedi yakho manje: lokho kuqeda khona lapho isixhumanisi esithunyelwe kwelinye ikheli, futhi wonke amanye amadivayisi ayaphuma ku-akhawunti yakho.',
    button: 'Shintsha iphasiwedi yami',
    ifYou: 'Uma kwenziwe nguwe, akukho lutho okufanele ulwenze lapha: vula i-imeyili ekhelini elisha.',
  },
  leaver: {
    subject: 'I-akhawunti yakho ku-Kasi Market iyasuswa',
    intro: (day: string) =>
      `Usuphumile ku-akhawunti yakho kuzo zonke izindawo, nesitolo sakho siphumile emakethe. Ngo-${day} kuzosuswa konke. Kuze kufike lolo suku, usengakwazi ukungena ubuyele ku-Kasi Market.`,
    button: 'Ngena ukuze ubuyele ku-Kasi Market',
    notYou: 'Uma kungenziwanga nguwe, ngena, ubuyele ku-Kasi Market, bese ushintsha iphasiwedi yakho.',
  },
  formerAddress: {
    subject: 'I-akhawunti yakho ku-Kasi Market isinekheli elisha',
    intro:
      'Kusukela manje, i-akhawunti yakho ku-Kasi Market inekheli elisha esikhundleni saleli. Ungena ngalelo kheli elisha, futhi ama-imeyili ethu aya kulo.',
    notYou:
      'Uma kungenziwanga nguwe, buyisela leli kheli manje. Wonke umuntu uyakhishwa kule akhawunti, ngisho nongene ngephasiwedi yakho, bese wena ukhetha iphasiwedi entsha ngaso leso sikhathi.',
    button: 'Buyisela leli kheli',
    once: (days: number) => `Isixhumanisi sisebenza ${daysInWords(days)}, futhi kanye kuphela.`,
  },
  returnedAddress: {
    subject: 'Leli kheli alisenayo i-akhawunti ku-Kasi Market',
    intro:
      'I-akhawunti ebisebenzisa leli kheli isibuyele ekhelini layo langaphambilini: kukhona umuntu ovule isixhumanisi esisithumele kulelo kheli nge-imeyili. Wonke umuntu usephumile.',
    notYou:
      'Uma ungumnikazi wale akhawunti, futhi lokho kungenziwanga nguwe, bhalela abantu abaphethe imakethe.',
    button: 'Ngubani ophethe imakethe',
  },
  events: {
    password: {
      subject: 'Iphasiwedi entsha ye-akhawunti yakho ku-Kasi Market',
      intro: (when: string, device: string) =>
        `Iphasiwedi yakho ishintshwe ngo-${when}, ngale divayisi: ${device}.`,
    },
    'second-factor': {
      subject: 'Isinyathelo sesibili sokungena ku-akhawunti yakho ku-Kasi Market',
      intro: (when: string, device: string) =>
        `Kufakwe i-app yamakhodi yokungena ekhasini labaphathi ngo-${when}, ngale divayisi: ${device}.`,
    },
    device: {
      subject: 'Ukungena okusha ku-akhawunti yakho ku-Kasi Market',
      intro: (when: string, device: string) =>
        `Kukhona umuntu ongene ngephasiwedi yakho ngo-${when}, ngale divayisi: ${device}. Ngaphambi kwalokho, le divayisi ayizange isetshenziswe ku-akhawunti yakho.`,
    },
  },
  eventNotYou:
    'Uma kungenziwanga nguwe, cela iphasiwedi entsha manje: lokho kwenza wonke umuntu aphume, futhi kuqeda zonke izixhumanisi ebeziceliwe.',
  eventButton: 'Cela iphasiwedi entsha',
  tellTheMarket:
    'Ngemva kwalokho, tshela umuntu ophethe iseva: nguye yedwa okwaziyo ukususa le app, ngokukususa njengomphathi bese ekufaka futhi.',
}

export const marketName: AllTexts['marketName'] = {
  fault: 'Leli gama libukeka njengegama le-Kasi Market uqobo. Sicela ukhethe elinye.',
}

export const accountPage: AllTexts['accountPage'] = {
  start: 'I-akhawunti yakho',
  email: 'I-imeyili',
  password: 'Iphasiwedi',
  sessions: 'Amadivayisi angenile',
  notices: 'Izaziso',
  kept: 'Izinto ozilindile',
  replies: 'Izimpendulo ezilondoloziwe',
  blocks: 'Abantu obavimbile',
  decisions: 'Izinqumo ngawe',
  data: 'Imininingwane yakho',
  deletion: 'Susa i-akhawunti',
}
