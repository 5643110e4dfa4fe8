import { minPasswordLength } from '#app/accounts/account.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const ofMinutes = (count: number) => (count < 7 ? `emi-${count}` : `e${countLink(count)}-${count}`)

const afterMinutes = (count: number) =>
  count === 1 ? 'emva komzuzu o-1' : `emva kwemizuzu ${ofMinutes(count)}`

export const account: AllTexts['account'] = {
  signInHeading: 'Ngena',
  signUpHeading: 'Bhalisa',
  forgotHeading: 'Ulibele iphaswedi yakho?',
  forgotHelp: 'Sinike idilesi yakho ye-imeyile, size sikuthumele ikhonkco lokwenza iphaswedi entsha.',
  setHeading: 'Yenza iphaswedi entsha',
  setHelp: (email: string) =>
    `Le phaswedi yeyale dilesi ye-imeyile: ${email}. Zonke ezinye izixhobo ziza kuphuma kwiakhawunti yakho.`,
  signUpHelp: 'Simahla. Kufuneka idilesi ye-imeyile nephaswedi kuphela.',

  email: 'I-imeyile',
  password: 'Iphaswedi',
  newPassword: 'Iphaswedi entsha',
  confirmPassword: 'Qinisekisa iphaswedi',
  passwordHint: `Ubuncinci iimpawu ezi-${minPasswordLength}.`,
  show: 'Bonisa',
  passwordToShow: 'iphaswedi',

  signIn: 'Ngena',
  signUp: 'Bhalisa',
  sendReset: 'Thumela i-imeyile yephaswedi',
  updatePassword: 'Tshintsha iphaswedi',

  toSignUp: 'Ufuna iakhawunti? Bhalisa',
  toSignIn: 'Sele unayo iakhawunti? Ngena',
  sharedPhone: 'Le fowuni isetyenziswa nangabanye',
  signInAs: (email: string) => `Ngena njengo-${email}`,
  byPassword: 'Sebenzisa i-imeyile nephaswedi',
  notMe: 'Asinguwe? Susa eli qhosha',
  toForgot: 'Ulibele iphaswedi?',
  backToSignIn: 'Buyela kwiphepha lokungena',

  signedUp: 'Iakhawunti yakho yenziwe! Unokungena ngoku.',
  welcomeBack: 'Wamkelekile kwakhona!',
  resetSent:
    'I-imeyile yokutshintsha iphaswedi ithunyelwe! Jonga ii-imeyile zakho ukuze ufumane ikhonkco lokuyitshintsha.',
  passwordUpdated: 'Iphaswedi itshintshiwe! Unokungena ngoku ngephaswedi yakho entsha.',

  invalidEmail: 'Idilesi ye-imeyile iphosakele',
  wrongCredentials: 'Idilesi ye-imeyile okanye iphaswedi iphosakele',
  emailTaken: 'Sele ikho iakhawunti yale dilesi ye-imeyile. Sebenzisa enye i-imeyile.',
  invalidToken: 'Ikhowudi yekhonkco iphosakele',
  otherLink: (email: string) =>
    `Emva koko kuvulwe elinye ikhonkco. Ngoku le fomu yeyale dilesi ye-imeyile: ${email}.`,
  passwordTooLong: 'Iphaswedi inde kakhulu',
  passwordTooShort: `Iphaswedi kufuneka ibe neempawu ezi-${minPasswordLength} ubuncinci.`,
  passwordsDiffer: 'Iiphaswedi azifani. Nceda uzame kwakhona.',
  signUpFailed: 'Ukubhalisa kusilele',
  firstSignInOver:
    'Elo qhosha lisebenza kube kanye kuphela, kwisithuba semizuzu embalwa. Nceda ungene ngephaswedi yakho.',
  jsonOnly: 'Thumela i-JSON: Content-Type: application/json.',
  unreadable: 'Asikwazanga ukufunda oko kuthunyelweyo. Nceda uzame kwakhona.',
  offline: 'Akukho luqhagamshelo. Asithumelanga nto, kwaye oko ukubhalileyo kuselapha.',
  tooManyAttempts: (minutes: number) =>
    `Uzame kaninzi kakhulu. Nceda uzame kwakhona ${afterMinutes(minutes)}.`,
  deadLinkHelp:
    'Elo khonkco alisasebenzi: sele kudlule ngaphezu kweyure lithunyelwe, okanye sele lisetyenzisiwe. Ukuba usandul’ ukwenza iphaswedi entsha, ngena ngayo. Kungenjalo, cela ikhonkco elitsha.',

  linkNeedsScripts:
    'Ngaba ikhonkco lephaswedi entsha likuzise apha? Cofa “Ulibele iphaswedi?” ukuze ufumane elisebenzayo kule bhrawuza.',

  signInForStore: 'Nceda ungene ukuze uvule ivenkile yakho.',
  signInToContact: 'Nceda ungene ukuze uqhagamshelane nomrhwebi.',
}

export const accountMail: AllTexts['accountMail'] = {
  nothingToDo: 'Ukuba nguwe owenze oku, akukho nto kufuneka uyenze.',
  recovery: {
    subject: 'Yenza iphaswedi entsha kwi-Kasi Market',
    intro: (email: string) =>
      `Kukho umntu, sithemba ukuba nguwe, ocele iphaswedi entsha yale dilesi kwi-Kasi Market: ${email}.`,
    button: 'Yenza iphaswedi entsha',
    once: 'Ikhonkco lisebenza iyure enye, kwaye lisebenza kube kanye kuphela.',
    notYou:
      'Ukuba asinguwe owenze oku, yityeshele le imeyile: akukho nto itshintshayo de kusetyenziswe ikhonkco.',
  },
  copy: {
    subject: 'Iinkcukacha zakho ezivela kwi-Kasi Market sele zilungile',
    intro: (hours: number) =>
      `Ucele ikopi yeenkcukacha zakho. Ngena uyithathe kwisithuba ${hours === 1 ? 'seyure e-1' : `seeyure ezi${countLink(hours)}-${hours}`}.`,
    button: 'Thatha ifayile yam',
    toast: 'Ifayile yakho sele ilungile',
    notYou:
      'Ukuba asinguwe owenze oku, kukho omnye umntu ongene kwiakhawunti yakho. Vula iphepha elithi “Izixhobo ezingenileyo” umkhuphe apho, uze utshintshe iphaswedi yakho.',
  },
  confirm: {
    subject: 'Uyafuna ukusebenzisa le dilesi kwi-Kasi Market?',
    intro:
      'Kukho umntu, sithemba ukuba nguwe, ofuna ukusebenzisa le dilesi kwiakhawunti yakhe ye-Kasi Market.',
    button: 'Sebenzisa le dilesi',
    notYou:
      'Ikhonkco lisebenza iyure enye, kwaye lisebenza kube kanye kuphela. Ukuba asinguwe owenze oku, yityeshele le imeyile: akukho nto itshintshayo de kusetyenziswe ikhonkco.',
  },
  taken: {
    subject: 'Le dilesi inayo iakhawunti kwi-Kasi Market',
    intro:
      'Kukho umntu, mhlawumbi nguwe, obefuna ukusebenzisa le dilesi kwenye iakhawunti. Sele inayo iakhawunti, ngoko akukho nto itshintshiweyo.',
    button: 'Ngena',
    notYou: 'Ukuba ulibele iphaswedi, cela entsha apho. Ukuba asinguwe owenze oku, yityeshele le imeyile.',
  },
  newAddress: {
    subject: 'Idilesi entsha yeakhawunti yakho kwi-Kasi Market',
    intro: (newEmail: string) =>
      `Kukho umntu, sithemba ukuba nguwe, ongene ngephaswedi yakho waza wacela ukusebenzisa enye idilesi endaweni yale dilesi: ${newEmail}.`,
    notYou:
      'Ukuba asinguwe owenze oku, tshintsha iphaswedi yakho ngoku: ikhonkco esilithumele kwidilesi entsha liya kuyeka ukusebenza kwangoko, kwaye zonke ezinye izixhobo ziya kuphuma kwiakhawunti yakho.',
    button: 'Tshintsha iphaswedi yam',
    ifYou: 'Ukuba nguwe owenze oku, akukho nto kufuneka uyenze apha: vula i-imeyile ekwidilesi entsha.',
  },
  leaver: {
    subject: 'Siza kuyicima iakhawunti yakho kwi-Kasi Market',
    intro: (day: string) =>
      `Iakhawunti yakho iphumile kuzo zonke izixhobo, kwaye ivenkile yakho isusiwe kwimarike. Nge-${day} siya kucima yonke into. Ngaphambi koko unokungena uze uyibuyise iakhawunti yakho.`,
    button: 'Ngena ubuyise iakhawunti yakho',
    notYou: 'Ukuba asinguwe owenze oku, ngena, ubuyise iakhawunti yakho, uze utshintshe iphaswedi yakho.',
  },
  formerAddress: {
    subject: 'Iakhawunti yakho kwi-Kasi Market itshintshelwe kwenye idilesi',
    intro:
      'Ukusukela ngoku iakhawunti yakho kwi-Kasi Market isebenzisa enye idilesi endaweni yale. Ungena ngaloo dilesi, kwaye ii-imeyile zethu ziya kuyo.',
    notYou:
      'Ukuba asinguwe owenze oku, buyisela le dilesi ngoku. Wonke umntu uya kukhutshwa kwiakhawunti yakho, nalowo ungene ngephaswedi yakho, uze wena ukhethe iphaswedi entsha kwangoko.',
    button: 'Buyisela le dilesi',
    once: (days: number) =>
      `Ikhonkco lisebenza ${days === 1 ? 'usuku olu-1' : `iintsuku ezi${countLink(days)}-${days}`}, kwaye lisebenza kube kanye kuphela.`,
  },
  returnedAddress: {
    subject: 'Le dilesi ayisenayo iakhawunti kwi-Kasi Market',
    intro:
      'Iakhawunti ebisebenzisa le dilesi ibuyele kwidilesi yayo yangaphambili: kukho umntu ovule ikhonkco esilithumele kuloo dilesi nge-imeyile. Zonke izixhobo ziphumile kwiakhawunti.',
    notYou: 'Ukuba iakhawunti yeyakho, kwaye asinguwe owenze oko, bhalela abantu abaphethe imarike.',
    button: 'Abantu abaphethe imarike',
  },
  events: {
    password: {
      subject: 'Iphaswedi entsha yeakhawunti yakho kwi-Kasi Market',
      intro: (when: string, device: string) =>
        `Iphaswedi yakho itshintshwe nge-${when}, kusetyenziswa esi sixhobo: ${device}.`,
    },
    'second-factor': {
      subject: 'Inyathelo lesibini lokungena kwiakhawunti yakho kwi-Kasi Market',
      intro: (when: string, device: string) =>
        `Nge-${when} kufakwe i-app yeekhowudi zokungena kwicandelo labalawuli, kusetyenziswa esi sixhobo: ${device}.`,
    },
    device: {
      subject: 'Ukungena okutsha kwiakhawunti yakho kwi-Kasi Market',
      intro: (when: string, device: string) =>
        `Kukho umntu ongene ngephaswedi yakho nge-${when}, esebenzisa esi sixhobo: ${device}. Esi sixhobo asizange sisetyenziswe kwiakhawunti yakho ngaphambili.`,
    },
  },
  eventNotYou:
    'Ukuba asinguwe owenze oku, cela iphaswedi entsha ngoku: oko kukhupha wonke umntu kwiakhawunti yakho, kwaye onke amakhonkco abeceliwe ayeka ukusebenza.',
  eventButton: 'Cela iphaswedi entsha',
  tellTheMarket:
    'Emva koko xelela umntu ophethe iseva: nguye yedwa onokuyisusa i-app, ngokukususa kubalawuli aze akongeze kwakhona.',
}

export const marketName: AllTexts['marketName'] = {
  fault: 'Eli gama lifana negama le-Kasi Market ngokwayo. Nceda ukhethe elinye.',
}

export const accountPage: AllTexts['accountPage'] = {
  start: 'Iakhawunti yakho',
  email: 'I-imeyile',
  password: 'Iphaswedi',
  sessions: 'Izixhobo ezingenileyo',
  notices: 'Izaziso',
  kept: 'Izinto ozilindileyo',
  replies: 'Iimpendulo ezigciniweyo',
  blocks: 'Abantu abathintelweyo',
  decisions: 'Izigqibo malunga nawe',
  data: 'Iinkcukacha zakho',
  deletion: 'Cima iakhawunti',
}
