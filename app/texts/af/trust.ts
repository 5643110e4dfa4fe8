import type { AllTexts } from '#app/texts/all-texts.ts'

const counted = (length: number) => `${length} ${length === 1 ? 'karakter' : 'karakters'}`

export const safety: AllTexts['safety'] = {
  heading: 'Koop en verkoop veilig',
  description:
    'Hoe om mekaar te ontmoet, te betaal en bedrog te herken wanneer jy in die kasi koop en verkoop, en wat nie verkoop mag word nie.',
  intro:
    'Jy koop by die verkoper, nie by Kasi Market nie. Ons vra nooit vir geld, ’n PIN of ’n kode nie, en geen betaling gaan deur ons nie.',
  parts: [
    {
      heading: 'Ontmoeting',
      lines: [
        'Ontmoet mekaar bedags, waar daar mense is: die ingang van ’n winkelsentrum, ’n kliniek, ’n polisiestasie.',
        'Sê vir iemand waarheen jy gaan. Vat ’n vriend saam vir goed wat baie kos.',
        'Bekyk dit, skakel dit aan, probeer dit uit. As iets verkeerd voel, loop weg.',
      ],
    },
    {
      heading: 'Betaal',
      lines: [
        'Betaal wanneer jy gesien het wat jy koop, nie voor die tyd nie. Geen deposito, geen koeriergeld, geen koepon vooruit nie.',
        'Kontant is die beste vir klein dinge. Tel die geld terwyl julle albei kyk.',
        'As jy met ’n app betaal: doen dit terwyl julle bymekaar staan, en wag totdat die verkoper se eie bank-app die geld wys.',
      ],
    },
    {
      heading: 'Wanneer jy verkoop: die vals bewys van betaling',
      lines: [
        'Dit werk so: die koper kan nie kom nie, stuur ’n strokie of ’n SMS wat lyk soos een van ’n bank, en stuur ’n drywer of ’n neef om die goed te kom haal. Die geld kom nooit nie.',
        '’n Strokie, ’n SMS, ’n foto of ’n oproep bewys niks nie. Die geld is eers joune wanneer jou eie bank-app wys dat dit beskikbaar is.',
        'Moenie voor daardie tyd iets vir ’n drywer of vir ’n vriend van die koper gee nie. ’n Eerlike koper verstaan.',
        '‘Ek het te veel betaal, stuur die res terug’ is dieselfde skelmstreek.',
      ],
    },
    {
      heading: 'PIN, kode, wagwoord',
      lines: [
        'Niemand het jou PIN, ’n eenmalige kode, jou kaartnommer of ’n wagwoord nodig om jou te betaal nie. Ook nie die bank nie.',
        '’n Kode wat per SMS kom, maak jou rekening of jou WhatsApp oop vir enigeen wat dit kry.',
        'Vir ’n verkoop is geen ID-nommer en geen kopie van jou ID nodig nie.',
        'Moenie aanmeld of betaal op bladsye waarheen ’n boodskap jou lei nie.',
      ],
    },
    {
      heading: 'Wat nie hier verkoop mag word nie',
      lines: [
        'Gesteelde goed; SIM-kaarte wat op iemand anders se naam geregistreer is; ID-kaarte, rybewyse en SASSA-kaarte; vals dokumente.',
        'Vuurwapens, ammunisie, namaakwapens, plofstof en vuurwerke.',
        'Medisyne waarvoor jy ’n voorskrif nodig het, dwelms, dagga en nyaope; drank en tabak sonder ’n lisensie.',
        'Lewende wilde diere, ivoor, perlemoen, broodbome; liggaamsdele van mense en muti wat daarvan gemaak is.',
        'Koperkabel, stukke treinspoor, mangatdeksels en meterdele; nagemaakte goed.',
        'Seksdienste; lenings, loterye en skemas om gou ryk te word.',
      ],
    },
    {
      heading: 'As dit verkeerd geloop het',
      lines: [
        'Bel dadelik jou bank se bedroglyn: elke minuut tel. Vra hulle om die betaling te stop.',
        'Rapporteer dit by die polisie (SAPS) en hou die saaknommer. In gevaar: 10111, of 112 van enige foon af.',
        'Rapporteer die advertensie of die boodskap hier: die skakel is op elke advertensie, en in die kieslys van elke gesprek. ’n Persoon sal dit binne ’n dag nagaan.',
      ],
    },
  ],
  legal: 'Wie Kasi Market bestuur, en jou data',
  figures: 'Rapporte en besluite, in syfers',
}

export const report: AllTexts['report'] = {
  headings: {
    listing: 'Rapporteer ’n advertensie',
    user: 'Rapporteer ’n persoon',
    message: 'Rapporteer ’n boodskap',
    picture: 'Rapporteer ’n foto',
    rating: 'Rapporteer ’n gradering',
    meeting: 'Rapporteer ’n ontmoeting',
  },
  reasons: {
    scam: 'Dit is bedrog, of dit vra vooruit vir geld',
    'not-as-shown': 'Dit is nie soos dit gewys of beskryf is nie',
    forbidden: 'Dit mag nie verkoop word nie',
    stolen: 'Dit is gesteel',
    rude: 'Dit is onbeskof, vol haat of seksueel',
    danger: 'Iemand is in gevaar',
    threat: 'Iemand dreig met ’n slegte gradering',
    copy: 'Dit is ’n kopie: my foto, my advertensie of my naam',
    other: 'Iets anders',
  },
  question: 'Wat is verkeerd?',
  note: 'Wat het gebeur? (Jy kan dit leeg laat.)',
  name: 'Jou naam',
  email: 'Jou e-posadres, vir ons antwoord',
  send: 'Stuur rapport',
  evidence: 'Die laaste 10 boodskappe van hierdie gesprek gaan na die mense wat Kasi Market bestuur.',
  privacy: 'Ons lees dit om daaroor te besluit, en sê vir niemand dat dit jy was nie.',
  police: 'Is iemand op hierdie oomblik in gevaar? Bel 10111, of 112 van enige foon af.',
  noReason: 'Kies wat verkeerd is.',
  noteTooLong: (length: number) => `Dit is ${counted(length)}. Hoogstens 1000 pas.`,
  noName: 'Skryf jou naam.',
  nameTooLong: 'Skryf hoogstens 80 karakters.',
  noEmail: 'Skryf ’n e-posadres waarop ons kan antwoord.',
  ownThing: 'Dit is joune.',
  tooMany: 'Jy het vandag baie rapporte gestuur. Stuur hierdie een môre.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Niks is gestuur nie.',
  unreadable: 'Hierdie vorm kon nie gelees word nie. Stuur dit asseblief weer.',
  thanks: 'Dankie',
  received: 'Ons het jou rapport. ’n Persoon sal dit binne ’n dag nagaan.',
  blockOffer: (name: string) =>
    `Jy kan ook ${name} blokkeer: daardie persoon kan dan nie meer aan jou skryf nie, en ons sê dit nie vir hom of haar nie.`,
  returnToMarket: 'Terug na die mark',
  backToConversation: 'Terug na die gesprek',
  picture: '’n Foto',
  onePicture: 'Rapporteer een foto daarvan',
  thisPicture: (number: number) => `Rapporteer foto ${number}`,
}

export const block: AllTexts['block'] = {
  unblock: 'Laat weer toe',
  unblocked: (name: string) => `${name} kan weer aan jou skryf.`,
  blocked: (name: string) => `${name} is geblokkeer.`,
  blockedPeople: 'Geblokkeerde mense',
  intro:
    'Hulle kan nie aan jou skryf nie, en jy sien nie hul advertensies nie. Ons sê dit nie vir hulle nie.',
  nobody: 'Jy het niemand geblokkeer nie.',
  older: 'Voorheen geblokkeer',
  newest: 'Laaste geblokkeer',
  since: (day: string) => `sedert ${day}`,
  noPerson: 'Hierdie persoon is nie meer hier nie.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Niks is verander nie.',
}

export const cases: AllTexts['cases'] = {
  breaches: {
    scam: 'Dit lyk soos bedrog.',
    'not-as-shown': 'Dit is nie soos dit gewys of beskryf is nie.',
    forbidden: 'Dit mag nie hier verkoop word nie.',
    stolen: 'Dit lyk of dit gesteel is.',
    rude: 'Dit is onbeskof, vol haat of seksueel.',
    danger: 'Dit bring iemand in gevaar.',
    threat: 'Dit dreig iemand met ’n slegte gradering.',
    copy: 'Dit is ’n kopie van iemand anders se foto, advertensie of naam.',
    other: 'Dit is teen die reëls van Kasi Market.',
    'take-down': 'Volgens die wet mag iemand dit laat verwyder.',
  },
  dismissals: {
    'no-rule': 'Ons het niks gevind wat teen die reëls is nie.',
    'cannot-tell': 'Uit wat ons kan sien, kan ons nie seker wees nie.',
  },
  outcomes: {
    dismiss: 'Ons het na jou rapport gekyk. Wat jy gerapporteer het, bly soos dit is.',
    warn: 'Ons het na jou rapport gekyk en die persoon gewaarsku. Dankie.',
    hide: 'Ons het na jou rapport gekyk en versteek wat jy gerapporteer het. Dankie.',
    limit: 'Ons het na jou rapport gekyk en die rekening beperk. Dankie.',
    suspend: 'Ons het na jou rapport gekyk en die rekening opgeskort. Dankie.',
  },
  reportedOften: 'Verskeie lede het dit gerapporteer.',
  suspended: 'Jou rekening is opgeskort: jy kan na alles kyk, maar niks kan gepubliseer word nie.',
  limited: 'Jy kan vir eers nie advertensies byvoeg nie. Dié wat jy het, kan jy nog verander.',
  answerSubject: (day: string) => `Jou rapport van ${day} aan Kasi Market`,
  why: (reason: string) => `Rede: ${reason}`,
  noticeSubject: (number: string) => `Kennisgewing om te verwyder: ${number}`,
}

export const appeal: AllTexts['appeal'] = {
  heading: 'Besluite',
  intro:
    'Wat oor jou advertensies en jou rekening besluit is, en hoekom. Jy kan een keer teen elke besluit appelleer.',
  none: 'Niks is oor jou besluit nie.',
  did: {
    warn: () => 'Ons het jou ’n waarskuwing gegee.',
    hide(title, kind) {
      if (kind === 'rating') return `Ons het jou gradering vir “${title}” versteek.`
      return title === ''
        ? 'Ons het een van jou advertensies versteek.'
        : `Ons het jou advertensie “${title}” versteek.`
    },
    limit: () => 'Ons het jou rekening beperk: jy kan nie gesprekke begin of advertensies byvoeg nie.',
    suspend: () =>
      'Ons het jou rekening opgeskort: jy kan aanmeld, lees en appelleer, maar jy kan nie skryf of publiseer nie, en jou advertensies is versteek.',
  },
  about: {
    listing: (title) =>
      title === '' ? 'Dit gaan oor een van jou advertensies.' : `Dit gaan oor jou advertensie “${title}”.`,
    user: () => 'Dit gaan oor jou rekening.',
    message: () => 'Dit gaan oor een van jou boodskappe.',
    picture: () => 'Dit gaan oor een van jou foto’s.',
    rating: (title) => `Dit gaan oor jou gradering vir “${title}”.`,
    meeting: () => 'Dit gaan oor een van jou ontmoetings.',
    notice: () => 'Dit gaan oor ’n kennisgewing om iets te verwyder.',
  },
  toasts: {
    warn: 'Ons het jou ’n waarskuwing gegee. Die rede staan by Besluite in jou rekening.',
    hide: 'Ons het iets van jou versteek. Die rede staan by Besluite in jou rekening.',
    limit: 'Ons het jou rekening beperk. Die rede staan by Besluite in jou rekening.',
    suspend: 'Ons het jou rekening opgeskort. Die rede staan by Besluite in jou rekening.',
  },
  outcomes: {
    upheld: 'Ons het dit weer nagegaan, en dit bly soos dit is.',
    overturned: 'Ons het dit weer nagegaan. Jy is reg: ons het dit teruggetrek.',
  },
  rule: (text: string) => `Rede: ${text}`,
  rulePart: 'Wat ons geskryf het:',
  since: (day: string) => `Sedert ${day}.`,
  untilUndone: 'Totdat ons dit terugtrek.',
  until: (day: string) => `Tot ${day}.`,
  ended: 'Dit is verby.',
  byPerson: '’n Persoon het dit besluit.',
  byRule:
    '’n Reël het dit gedoen, omdat verskeie lede dit gerapporteer het. ’n Persoon sal dit binne ’n dag nagaan.',
  takenBack: 'Ons het dit teruggetrek.',
  appealUntil: (day: string) => `Jy kan appelleer tot ${day}.`,
  appealOver: (days: number) => `Die ${days} ${days === 1 ? 'dag' : 'dae'} om te appelleer is verby.`,
  appeal: 'Appelleer',
  question: 'Hoekom is dit verkeerd?',
  hint: 'Hoogstens 2000 karakters. As ons twee of meer is, besluit iemand anders as die eerste keer.',
  send: 'Stuur appèl',
  sent: 'Ons het jou appèl. Ons sal dit nagaan, en jou per e-pos laat weet.',
  waiting: (day: string) => `Jy het op ${day} geappelleer. Ons laat jou per e-pos weet wat daarvan kom.`,
  answered: (day: string) => `Daar is op ${day} oor jou appèl besluit.`,
  empty: 'Skryf hoekom dit verkeerd is.',
  tooLong: (length: number) => `Dit is ${counted(length)}. Hoogstens 2000 pas.`,
  gone: 'Jy kan nie hierteen appelleer nie: dit is teruggetrek, jy het al geappelleer, of die tyd is verby.',
  unreadable: 'Hierdie vorm kon nie gelees word nie. Stuur dit asseblief weer.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Niks is gestuur nie.',
  subject: '’n Besluit oor jou rekening op Kasi Market',
  takenBackSubject: 'Ons het ’n besluit oor jou teruggetrek',
  appealSubject: 'Jou appèl aan Kasi Market',
  takenBackMail: (day: string) =>
    `Op ${day} het ons jou laat weet van ’n besluit oor jou. Ons het dit teruggetrek.`,
  appealMail: (day: string) => `Jy het teen ons besluit van ${day} geappelleer.`,
  howToAppeal: (days: number, address: string) =>
    `As dit verkeerd is, appelleer binne ${days} ${days === 1 ? 'dag' : 'dae'}: ${address}\nJy kan aanmeld en appelleer teen enige besluit.`,
}
