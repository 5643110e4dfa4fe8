import type { AllTexts } from '#app/texts/all-texts.ts'

export const notice: AllTexts['notice'] = {
  about: (title: string | null) => (title ? `Nuwe boodskap oor ${title}` : 'Nuwe boodskap'),

  subject: (name: string, offer: string | null) =>
    offer ? `${name} oor ${offer}` : `’n Boodskap van ${name}`,
  offer: (title: string, price: string) => `'${title}' (${price})`,
  via: (name: string) => `${name} via Kasi Market`,
  wrote: (name: string, count: number) =>
    count === 1 ? `${name} het aan jou geskryf:` : `${name} het ${count} boodskappe aan jou geskryf:`,
  earlier: (count: number) => (count === 1 ? 'En een ouer boodskap.' : `En ${count} ouer boodskappe.`),
  goesOn: (count: number) =>
    count === 1
      ? 'Een daarvan is langer: lees die res in jou inboks.'
      : `${count} daarvan is langer: lees die res in jou inboks.`,
  answer: 'Lees en antwoord',
  noAnswer: 'Moenie op hierdie e-pos antwoord nie: niemand lees dit nie. Antwoord op Kasi Market.',
  settings: 'Kies watter e-posse jy kry',
  stop: 'Stop hierdie e-posse',

  digestSubject: (count: number) =>
    count === 1 ? 'Een boodskap wag vir jou' : `${count} boodskappe wag vir jou`,
  digestLine: (name: string, offer: string | null, count: number) =>
    `${notice.subject(name, offer)}: ${count === 1 ? 'een boodskap' : `${count} boodskappe`}`,
  otherConversations: (count: number) =>
    count === 1 ? 'En een ouer gesprek.' : `En ${count} ouer gesprekke.`,
  toInbox: 'Maak jou inboks oop',
}

export const ask: AllTexts['ask'] = {
  anybody: 'Wil jy weet wanneer iemand aan jou skryf?',
  yes: 'Laat my weet',
  no: 'Nie nou nie',
  here: 'Laat my op hierdie toestel weet',
  on: 'Hierdie foon wys wanneer iemand aan jou skryf.',
  denied:
    'Hierdie blaaier wys geen kennisgewings van Kasi Market nie. Om dit te verander, maak die blaaier se instellings vir hierdie webwerf oop en laat kennisgewings toe.',
  later: 'Niks is verander nie.',
  failed: 'Dit het nou nie gewerk nie. Ons vra ’n ander keer weer.',
  settings: 'Kennisgewings',
}

export const push: AllTexts['push'] = {
  signIn: 'Meld asseblief weer aan.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld.',
  unreadable: 'Hierdie blaaier het iets gestuur wat ons nie kan lees nie.',
  unknownService: 'Ons ken nie die diens wat kennisgewings na hierdie blaaier bring nie.',
  unknown: 'Ons stuur niks meer na hierdie blaaier nie.',
  removed: 'Kennisgewings is vir hierdie blaaier afgeskakel.',
  sharedPhone: 'Jy het gesê dat ander mense hierdie foon gebruik, daarom wys dit geen kennisgewings nie.',
  tooMany: 'Dit was te veel kere. Probeer asseblief later weer.',
}

export const mailChoice: AllTexts['mailChoice'] = {
  soon: {
    label: 'Gou',
    hint: 'Vyf minute ná ’n boodskap wat jy nie gelees het nie. Hoogstens drie e-posse per dag; wat later kom, is in een e-pos om 18:00.',
  },
  daily: {
    label: 'Een keer per dag, om 18:00',
    hint: 'Een e-pos met alles wat jy nie gelees het nie. Geen e-pos as daar niks nuuts is nie.',
  },
  never: {
    label: 'Nooit',
    hint: 'Boodskappe wag in jou inboks. E-pos om ’n nuwe wagwoord te kies, kom steeds.',
  },
}

export const settings: AllTexts['settings'] = {
  heading: 'Kennisgewings',
  intro: 'Hoe jy van ’n boodskap hoor terwyl Kasi Market toe is.',

  mailHeading: 'E-pos',
  mailTo: (email: string) => `Na ${email}.`,
  mail: mailChoice,
  refused: (email: string, day: string) => `E-pos na ${email} is op ${day} geweier.`,
  refusedHelp: 'Die e-posdiens daar ken nie so ’n adres nie, daarom stuur ons niks meer daarheen nie.',
  tryAgain: 'Probeer hierdie adres weer',
  revived: 'Ons sal hierdie adres weer gebruik vir jou volgende e-pos.',

  pushHeading: 'Op jou foon en rekenaar',
  push: 'Wys kennisgewings op die skerm',
  pushHint: '’n Paar sekondes ná ’n boodskap, ook terwyl Kasi Market toe is.',
  showsText: 'Wys die teks van boodskappe',
  showsTextHint:
    'Mense deel hulle fone, en enigiemand kan ’n gesluite skerm lees. Sonder dit sê ’n kennisgewing net wie geskryf het, en waaroor.',
  quiet: 'Stil ure',
  quietHint: 'Geen klank tussen hierdie tye nie. Kennisgewings kom steeds.',
  quietFrom: 'Vanaf',
  quietTo: 'Tot',

  save: 'Stoor',
  saved: 'Wat jy gekies het, is gestoor.',
  unsaved: 'Nog nie gestoor nie. Druk op Stoor om te hou wat jy gekies het.',
  notSaved: 'Daar is nog niks gestoor nie. Kyk asseblief na die lyn wat gemerk is.',

  devices: 'Toestelle wat kennisgewings wys',
  noDevices:
    'Nog geen nie. Wanneer jy aan iemand geskryf het, vra die gesprek of hierdie foon kennisgewings mag wys.',
  thisDevice: 'Hierdie toestel',
  since: (day: string) => `Sedert ${day}`,
  unnamed: '’n Foon of rekenaar',
  remove: 'Verwyder',
  removed: (device: string) => `${device} wys nie meer kennisgewings nie.`,
  removedAlready: 'Daardie toestel is nie meer in jou lys nie.',

  chooseMail: 'Kies asseblief hoe dikwels e-pos kom.',
  noTime: 'Gee asseblief ’n tyd, soos 21:30.',
  sameTime: 'Albei tye is dieselfde. Gee asseblief ’n ander een.',
  unreadable: 'Ons kon nie lees wat gestuur is nie. Probeer asseblief weer.',
  otherPerson: 'Jy is nou as iemand anders aangemeld. Niks is verander nie.',
}

export const stop: AllTexts['stop'] = {
  askHeading: 'Stop hierdie e-posse?',
  ask: 'Kasi Market stuur vir jou ’n e-pos wanneer iemand aan jou geskryf het en jy dit nie gelees het nie. Niks verander totdat jy ’n knoppie druk nie.',
  askDaily: 'Jy kry een e-pos per dag, om 18:00. Niks verander totdat jy die knoppie druk nie.',
  stop: 'Stop hierdie e-posse',
  fewer: 'Minder e-posse: een per dag',
  instead: 'Eerder een e-pos per dag',

  stoppedHeading: 'Gestop',
  stopped:
    'Jy kry nie meer e-pos oor boodskappe nie. Die boodskappe wag in jou inboks. E-pos om ’n nuwe wagwoord te kies, kom steeds.',
  dailyHeading: 'Een e-pos per dag',
  daily: 'Dit kom om 18:00, met alles wat jy nie gelees het nie.',
  settings: 'Alle kennisgewings',

  deadHeading: 'Hierdie skakel werk nie',
  dead: '’n Deel daarvan makeer, of dit kom uit ’n ou e-pos. Niks is verander nie.',
  deadSettings: 'Verander jou kennisgewings',
}
