import type { AllTexts } from '#app/texts/all-texts.ts'

export const account: AllTexts['account'] = {
  signInHeading: 'Meld aan',
  signUpHeading: 'Registreer',
  forgotHeading: 'Jou wagwoord vergeet?',
  forgotHelp:
    'Sê vir ons wat jou e-posadres is, dan stuur ons vir jou ’n skakel om ’n nuwe wagwoord te kies.',
  setHeading: 'Kies ’n nuwe wagwoord',
  setHelp: (email: string) => `Vir ${email}. Jy word op alle ander plekke afgemeld.`,
  signUpHelp: 'Dit is gratis, en al wat jy nodig het, is ’n e-posadres en ’n wagwoord.',

  email: 'E-pos',
  password: 'Wagwoord',
  newPassword: 'Nuwe wagwoord',
  confirmPassword: 'Bevestig wagwoord',
  passwordHint: 'Minstens 6 karakters.',
  show: 'Wys',
  passwordToShow: 'wagwoord',

  signIn: 'Meld aan',
  signUp: 'Registreer',
  sendReset: 'Stuur e-pos vir ’n nuwe wagwoord',
  updatePassword: 'Verander wagwoord',

  toSignUp: 'Het jy ’n rekening nodig? Registreer',
  toSignIn: 'Het jy al ’n rekening? Meld aan',
  sharedPhone: 'Ander mense gebruik ook hierdie foon',
  signInAs: (email: string) => `Meld aan as ${email}`,
  byPassword: 'Gebruik e-pos en wagwoord',
  notMe: 'Nie jy nie? Verwyder hierdie knoppie',
  toForgot: 'Wagwoord vergeet?',
  backToSignIn: 'Terug na die aanmeldbladsy',

  signedUp: 'Jou rekening is geskep! Jy kan nou aanmeld.',
  welcomeBack: 'Welkom terug!',
  resetSent: 'Die e-pos vir ’n nuwe wagwoord is gestuur! Kyk in jou e-pos vir die skakel.',
  passwordUpdated: 'Jou wagwoord is verander! Jy kan nou met jou nuwe wagwoord aanmeld.',

  invalidEmail: 'E-posadres is verkeerd geskryf',
  wrongCredentials: 'Verkeerde e-pos of wagwoord',
  emailTaken: 'Die gebruiker bestaan reeds. Gebruik ’n ander e-posadres.',
  invalidToken: 'Verkeerde kode in die skakel',
  otherLink: (email: string) => `Intussen is ’n ander skakel oopgemaak. Hierdie vorm is nou vir ${email}.`,
  passwordTooLong: 'Die wagwoord is te lank',
  passwordTooShort: 'Die wagwoord moet minstens 6 karakters lank wees.',
  passwordsDiffer: 'Die wagwoorde is nie dieselfde nie. Probeer asseblief weer.',
  signUpFailed: 'Registrasie het misluk',
  firstSignInOver:
    'Daardie knoppie werk net een keer, vir ’n paar minute. Meld asseblief met jou wagwoord aan.',
  jsonOnly: 'Stuur JSON: Content-Type: application/json.',
  unreadable: 'Ons kon nie lees wat gestuur is nie. Probeer asseblief weer.',
  offline: 'Geen verbinding. Niks is gestuur nie, en wat jy getik het, is nog hier.',
  tooManyAttempts: (minutes: number) =>
    `Te veel pogings. Probeer asseblief weer oor ${minutes} ${minutes === 1 ? 'minuut' : 'minute'}.`,
  deadLinkHelp:
    'Daardie skakel werk nie meer nie: dit is ouer as ’n uur, of dit is al gebruik. As jy nou net ’n nuwe wagwoord gekies het, meld daarmee aan. Anders vra vir ’n nuwe skakel.',

  linkNeedsScripts:
    'Het ’n skakel vir ’n nuwe wagwoord jou hierheen gebring? Druk op “Wagwoord vergeet?” vir een wat in hierdie blaaier werk.',

  signInForStore: 'Meld asseblief aan om by jou winkel te kom.',
  signInToContact: 'Meld asseblief aan om die verkoper te kontak.',
}

export const accountMail: AllTexts['accountMail'] = {
  nothingToDo: 'As dit jy was, hoef jy niks te doen nie.',
  recovery: {
    subject: 'Kies ’n nuwe wagwoord vir Kasi Market',
    intro: (email: string) =>
      `Iemand, ons hoop dit was jy, het gevra om ’n nuwe wagwoord vir ${email} op Kasi Market te kies.`,
    button: 'Kies ’n nuwe wagwoord',
    once: 'Die skakel werk vir een uur, en net een keer.',
    notYou:
      'As dit nie jy was nie, ignoreer hierdie e-pos: niks verander voordat die skakel gebruik word nie.',
  },
  copy: {
    subject: 'Jou data van Kasi Market is gereed',
    intro: (hours: number) =>
      `Jy het vir ’n kopie van jou data gevra. Meld aan en kom haal dit binne ${hours} uur.`,
    button: 'Haal my lêer',
    toast: 'Jou lêer is gereed',
    notYou:
      'As dit nie jy was nie, is iemand anders by jou rekening aangemeld. Meld daardie persoon af by “Aangemelde toestelle”, en verander jou wagwoord.',
  },
  confirm: {
    subject: 'Wil jy hierdie adres vir Kasi Market gebruik?',
    intro: 'Iemand, ons hoop dit is jy, wil hierdie adres vir sy of haar rekening op Kasi Market gebruik.',
    button: 'Gebruik hierdie adres',
    notYou:
      'Die skakel werk vir een uur, en net een keer. As dit nie jy was nie, ignoreer hierdie e-pos: niks verander voordat die skakel gebruik word nie.',
  },
  taken: {
    subject: 'Hierdie adres het ’n rekening op Kasi Market',
    intro:
      'Iemand, dalk jy, wou hierdie adres vir nog ’n rekening gebruik. Dit het al een, daarom is niks verander nie.',
    button: 'Meld aan',
    notYou:
      'As jy die wagwoord vergeet het, vra daar vir ’n nuwe een. As dit nie jy was nie, ignoreer hierdie e-pos.',
  },
  newAddress: {
    subject: '’n Nuwe adres vir jou rekening op Kasi Market',
    intro: (newEmail: string) =>
      `Iemand, ons hoop dit was jy, het met jou wagwoord aangemeld en gevra om ${newEmail} in plaas van hierdie adres te gebruik.`,
    notYou:
      'As dit nie jy was nie, verander jou wagwoord nou: die skakel wat na die ander adres gestuur is, verval dan dadelik, en elke ander toestel word afgemeld.',
    button: 'Verander my wagwoord',
    ifYou: 'As dit jy was, hoef jy hier niks te doen nie: maak die e-pos by die nuwe adres oop.',
  },
  leaver: {
    subject: 'Jou rekening op Kasi Market word geskrap',
    intro: (day: string) =>
      `Jy is oral afgemeld, en jou winkel is van die mark af. Op ${day} word alles geskrap. Tot dan kan jy aanmeld en terugkom.`,
    button: 'Meld aan om terug te kom',
    notYou: 'As dit nie jy was nie, meld aan, kom terug, en verander jou wagwoord.',
  },
  formerAddress: {
    subject: '’n Ander adres vir jou rekening op Kasi Market',
    intro:
      'Jou rekening op Kasi Market het van nou af ’n ander adres. Jy meld met daardie een aan, en ons e-posse gaan soontoe.',
    notYou:
      'As dit nie jy was nie, sit hierdie adres nou terug. Almal word afgemeld, ook enigeen wat met jou wagwoord aangemeld het, en jy kies dadelik ’n nuwe wagwoord.',
    button: 'Sit hierdie adres terug',
    once: (days: number) => `Die skakel werk vir ${days} ${days === 1 ? 'dag' : 'dae'}, en net een keer.`,
  },
  returnedAddress: {
    subject: 'Hierdie adres het nie meer ’n rekening op Kasi Market nie',
    intro:
      'Die rekening wat hierdie adres gebruik het, het sy vorige adres terug: iemand het die skakel oopgemaak wat ons per e-pos soontoe gestuur het. Almal is afgemeld.',
    notYou:
      'As die rekening joune is, en dit nie jy was wat dit gedoen het nie, skryf aan die mense wat die mark bestuur.',
    button: 'Wie die mark bestuur',
  },
  events: {
    password: {
      subject: '’n Nuwe wagwoord vir jou rekening op Kasi Market',
      intro: (when: string, device: string) => `Jou wagwoord is op ${when} verander, vanaf ${device}.`,
    },
    'second-factor': {
      subject: '’n Tweede stap om by jou rekening op Kasi Market aan te meld',
      intro: (when: string, device: string) =>
        `’n App vir kodes is op ${when} opgestel, vanaf ${device}, vir die bladsye waar operateurs werk.`,
    },
    device: {
      subject: '’n Nuwe aanmelding by jou rekening op Kasi Market',
      intro: (when: string, device: string) =>
        `Iemand het op ${when} met jou wagwoord aangemeld vanaf ${device}, wat nie voorheen vir jou rekening gebruik is nie.`,
    },
  },
  eventNotYou:
    'As dit nie jy was nie, vra nou vir ’n nuwe wagwoord: dit meld almal af, en laat elke skakel verval waarvoor iemand gevra het.',
  eventButton: 'Vra vir ’n nuwe wagwoord',
  tellTheMarket:
    'Sê dit dan vir die persoon wat die bediener bestuur: net daardie persoon kan die app vir kodes wegneem, deur jou as operateur te verwyder en jou weer by te voeg.',
}

export const marketName: AllTexts['marketName'] = {
  fault: 'Dit lyk soos ’n naam van Kasi Market self. Kies asseblief ’n ander een.',
}

export const accountPage: AllTexts['accountPage'] = {
  start: 'Jou rekening',
  email: 'E-pos',
  password: 'Wagwoord',
  sessions: 'Aangemelde toestelle',
  notices: 'Kennisgewings',
  kept: 'Waarvoor jy wag',
  replies: 'Gestoorde antwoorde',
  blocks: 'Geblokkeerde mense',
  decisions: 'Besluite oor jou',
  data: 'Jou data',
  deletion: 'Skrap rekening',
}
