import type { AllTexts } from '#app/texts/all-texts.ts'

export const safety: AllTexts['safety'] = {
  heading: 'Thenga uthengise ngokukhuselekileyo',
  description:
    'Indlela yokudibana, yokuhlawula neyokubona ubuqhetseba xa uthenga naxa uthengisa ekasi, nezinto ekungavumelekanga ukuba zithengiswe.',
  intro:
    'Uthenga kumrhwebi, awuthengi kwi-Kasi Market. Asisoze sikucele imali, i-PIN okanye ikhowudi, kwaye akukho nto ihlawulwa ngathi.',
  parts: [
    {
      heading: 'Dibanani',
      lines: [
        'Dibanani emini, apho kukho abantu: emnyango wemoli, ekliniki, kwisikhululo samapolisa.',
        'Xelela umntu apho uya khona. Hamba nomhlobo xa into ibiza imali eninzi.',
        'Yijonge, yilayite, yizame. Ukuba uva ingathi kukho into egwenxa, hamba.',
      ],
    },
    {
      heading: 'Hlawula',
      lines: [
        'Hlawula xa sele uyibonile into oyithengayo, hayi ngaphambi koko. Musa ukuhlawula idiphozithi, imali yekhuriya okanye ivawutsha kwangaphambili.',
        'Ukheshe ngowona ulungileyo kwizinto ezincinci. Wubaleni kunye.',
        'Xa uhlawula nge-app: kwenzeni oko nimi kunye, ulinde de i-app yebhanki yomrhwebi ngokwakhe iyibonise imali.',
      ],
    },
    {
      heading: 'Xa uthengisa: ubungqina bobuxoki bokuba kuhlawulwe',
      lines: [
        'Kwenzeka ngolu hlobo: umthengi akakwazi ukuza, uthumela isiliphu okanye i-SMS ekhangeleka njengeyebhanki, athumele nomqhubi okanye umzala ukuba eze kulanda impahla. Imali ayisoze ifike.',
        'Isiliphu, i-SMS, ifoto okanye umnxeba azingqini nto. Imali iba yeyakho kuphela xa i-app yebhanki eyeyakho ibonisa ukuba ikhona kwaye unokuyisebenzisa.',
        'Ngaphambi koko musa ukunikezela nto kumqhubi okanye kumhlobo womthengi. Umthengi onyanisekileyo uyakuqonda oko.',
        '‘Ndihlawule imali eninzi kakhulu, thumela eseleyo ibuye’ liqhinga elinye nelo.',
      ],
    },
    {
      heading: 'I-PIN, ikhowudi, iphaswedi',
      lines: [
        'Akukho mntu udinga i-PIN yakho, ikhowudi esetyenziswa kube kanye, inombolo yekhadi lakho okanye iphaswedi ukuze akuhlawule. Nayo ibhanki ayizidingi.',
        'Nabani na ofumana ikhowudi efika nge-SMS unokuvula iakhawunti yakho okanye i-WhatsApp yakho.',
        'Xa kuthengiswa akufuneki nombolo ye-ID, akufuneki nakopi ye-ID yakho.',
        'Musa ukungena okanye ukuhlawula kumaphepha oyiswa kuwo ngumyalezo.',
      ],
    },
    {
      heading: 'Akuvumelekanga ukuthengisa ezi zinto apha',
      lines: [
        'Izinto ezibiweyo; amakhadi e-SIM abhaliswe ngegama lomnye umntu; amakhadi e-ID, awokuqhuba nawe-SASSA; amaxwebhu obuxoki.',
        'Imipu, iimbumbulu, izinto ezenziwe zafana nemipu, iziqhushumbisi neziqhushumbisi zombhiyozo.',
        'Amayeza afuna incwadi kagqirha, iziyobisi, intsangu nenyaope; utywala necuba ngaphandle kwelayisensi.',
        'Izilwanyana zasendle eziphilayo, iimpondo zendlovu, iperlemoni, iisayikhedi; amalungu omzimba womntu nomuthi owenziwe ngawo.',
        'Iintambo zobhedu, iintsimbi zikaloliwe, iziciko zemingxuma yogutyulo neenxalenye zeemitha; iimpahla zomgunyathi.',
        'Iinkonzo zesondo; iimali-mboleko, iilotho namacebo okutyeba ngokukhawuleza.',
      ],
    },
    {
      heading: 'Xa kuvele ingxaki',
      lines: [
        'Fowunela kwangoko umnxeba wobuqhetseba webhanki yakho: imizuzu ibalulekile. Bacele bayimise imali ehlawulweyo.',
        'Kuxele kumapolisa (SAPS) uze ugcine inombolo yetyala. Xa usengozini: 10111, okanye 112 kuyo nayiphi na ifowuni.',
        'Xela isibhengezo okanye umyalezo apha: ikhonkco likwisibhengezo ngasinye, nakwimenyu yencoko nganye. Umntu uyayijonga kwisithuba sosuku.',
      ],
    },
  ],
  legal: 'Ngubani ophethe i-Kasi Market, neenkcukacha zakho',
  figures: 'Iingxelo nezigqibo, ngamanani',
}

export const report: AllTexts['report'] = {
  headings: {
    listing: 'Xela isibhengezo',
    user: 'Xela umntu',
    message: 'Xela umyalezo',
    picture: 'Xela umfanekiso',
    rating: 'Xela umlinganiso',
    meeting: 'Xela indibano',
  },
  reasons: {
    scam: 'Bubuqhetseba, okanye kucelwa imali kwangaphambili',
    'not-as-shown': 'Ayifani nendlela eboniswe okanye echazwe ngayo',
    forbidden: 'Akuvumelekanga ukuba ithengiswe',
    stolen: 'Yinto ebiweyo',
    rude: 'Inobukrwada, inentiyo okanye ithetha ngesondo',
    danger: 'Kukho umntu osengozini',
    threat: 'Kukho umntu osongela ngomlinganiso ombi',
    copy: 'Yikopi: ifoto yam, isibhengezo sam okanye igama lam',
    other: 'Enye into',
  },
  question: 'Yintoni ingxaki?',
  note: 'Kwenzeke ntoni? (Unokuyitsiba le ndawo.)',
  name: 'Igama lakho',
  email: 'Idilesi yakho ye-imeyile, ukuze sikuphendule',
  send: 'Thumela ingxelo',
  evidence: 'Imiyalezo eli-10 yokugqibela yale ncoko iya kubantu abaphethe i-Kasi Market.',
  privacy: 'Siyayifunda ukuze sithathe isigqibo ngayo, kwaye akukho mntu simxelelayo ukuba nguwe.',
  police: 'Ngaba kukho umntu osengozini ngoku? Fowunela u-10111, okanye u-112 kuyo nayiphi na ifowuni.',
  noReason: 'Khetha into eyingxaki.',
  noteTooLong: (length: number) => `Oko ziimpawu ezi-${length}. Kungena ezili-1000 ubuninzi.`,
  noName: 'Bhala igama lakho.',
  nameTooLong: 'Bhala iimpawu ezingama-80 ubuninzi.',
  noEmail: 'Bhala idilesi ye-imeyile esinokuphendula kuyo.',
  ownThing: 'Oku kokwakho.',
  tooMany: 'Uthumele iingxelo ezininzi namhlanje. Thumela le ngomso.',
  otherPerson: 'Ngoku kungene omnye umntu kule fowuni. Asithumelanga nto.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uyithumele kwakhona.',
  thanks: 'Enkosi',
  received: 'Sinayo ingxelo yakho. Umntu uyayijonga kwisithuba sosuku.',
  blockOffer: (name: string) =>
    `Unako nokuthintela u-${name}: akasayi kukwazi ukukubhalela, kwaye akaxelelwa loo nto.`,
  returnToMarket: 'Buyela kwimarike',
  backToConversation: 'Buyela kwincoko',
  picture: 'Umfanekiso',
  onePicture: 'Xela umfanekiso omnye wayo',
  thisPicture: (number: number) => `Xela umfanekiso ${number}`,
}

export const block: AllTexts['block'] = {
  unblock: 'Vulela',
  unblocked: (name: string) => `U-${name} unokukubhalela kwakhona.`,
  blocked: (name: string) => `U-${name} uthintelwe.`,
  blockedPeople: 'Abantu abathintelweyo',
  intro: 'Abakwazi ukukubhalela, kwaye awuziboni izibhengezo zabo. Abaxelelwa loo nto.',
  nobody: 'Akukho mntu umthinteleyo.',
  older: 'Abathintelwe ngaphambili',
  newest: 'Abathintelwe kamva',
  since: (day: string) => `ukusukela ngo-${day}`,
  noPerson: 'Lo mntu akasafumaneki apha.',
  otherPerson: 'Ngoku kungene omnye umntu kule fowuni. Akukho nto itshintshiweyo.',
}

export const cases: AllTexts['cases'] = {
  breaches: {
    scam: 'Ikhangeleka ibubuqhetseba.',
    'not-as-shown': 'Ayifani nendlela ebiboniswe okanye ibichazwe ngayo.',
    forbidden: 'Akuvumelekanga ukuba ithengiswe apha.',
    stolen: 'Ikhangeleka iyinto ebiweyo.',
    rude: 'Inobukrwada, inentiyo okanye ithetha ngesondo.',
    danger: 'Ifaka umntu engozini.',
    threat: 'Isongela umntu ngomlinganiso ombi.',
    copy: 'Yikopi yefoto, yesibhengezo okanye yegama lomnye umntu.',
    other: 'Iphikisana nemithetho ye-Kasi Market.',
    'take-down': 'Umthetho unika umntu ilungelo lokuba isuswe.',
  },
  dismissals: {
    'no-rule': 'Asifumananga nto iphikisana nemithetho.',
    'cannot-tell': 'Ngokwento esiyibonayo, asikwazi ukutsho.',
  },
  outcomes: {
    dismiss: 'Siyijongile ingxelo yakho, sayiyeka into injalo.',
    warn: 'Siyijongile ingxelo yakho, samlumkisa umntu lowo. Enkosi.',
    hide: 'Siyijongile ingxelo yakho, sayifihla into oyixelileyo. Enkosi.',
    limit: 'Siyijongile ingxelo yakho, sayibekela imida iakhawunti. Enkosi.',
    suspend: 'Siyijongile ingxelo yakho, sayimisa iakhawunti. Enkosi.',
  },
  reportedOften: 'Amalungu aliqela ayixelile.',
  suspended: 'Iakhawunti yakho imisiwe: unokujonga yonke into, kodwa akukho nto inokupapashwa.',
  limited: 'Okwangoku awukwazi ukongeza izibhengezo. Usenako ukutshintsha ezo unazo.',
  answerSubject: (day: string) => `Ingxelo yakho yango-${day} kwi-Kasi Market`,
  why: (reason: string) => `Isizathu: ${reason}`,
  noticeSubject: (number: string) => `Isaziso sokususa into ${number}`,
}

export const appeal: AllTexts['appeal'] = {
  heading: 'Izigqibo',
  intro:
    'Izigqibo ezithathiweyo malunga nezibhengezo zakho neakhawunti yakho, nezizathu zazo. Unokubhena kube kanye kwisigqibo ngasinye.',
  none: 'Akukho nto igqitywe malunga nawe.',
  did: {
    warn: () => 'Siyakulumkisa.',
    hide(title, kind) {
      if (kind === 'rating') return `Siwufihlile umlinganiso wakho we-“${title}”.`
      return title === '' ? 'Sifihle esinye sezibhengezo zakho.' : `Sisifihlile isibhengezo sakho “${title}”.`
    },
    limit: () => 'Siyibekele imida iakhawunti yakho: awukwazi ukuqala iincoko okanye ukongeza izibhengezo.',
    suspend: () =>
      'Siyimisile iakhawunti yakho: unokungena, ufunde, ubhene, kodwa awukwazi ukubhala okanye ukupapasha, kwaye izibhengezo zakho zifihliwe.',
  },
  about: {
    listing: (title) =>
      title === ''
        ? 'Oku kumalunga nesinye sezibhengezo zakho.'
        : `Oku kumalunga nesibhengezo sakho “${title}”.`,
    user: () => 'Oku kumalunga neakhawunti yakho.',
    message: () => 'Oku kumalunga nomnye wemiyalezo yakho.',
    picture: () => 'Oku kumalunga nenye yeefoto zakho.',
    rating: (title) => `Oku kumalunga nomlinganiso wakho we-“${title}”.`,
    meeting: () => 'Oku kumalunga nenye yeendibano zakho.',
    notice: () => 'Oku kumalunga nesaziso sokususa into.',
  },
  toasts: {
    warn: 'Siyakulumkisa. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    hide: 'Sifihle into yakho. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    limit: 'Siyibekele imida iakhawunti yakho. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    suspend: 'Siyimisile iakhawunti yakho. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
  },
  outcomes: {
    upheld: 'Sisijongile kwakhona isigqibo, kwaye sihleli sinjalo.',
    overturned: 'Sisijongile kwakhona isigqibo. Unyanisile: sisirhoxisile.',
  },
  rule: (text: string) => `Isizathu: ${text}`,
  rulePart: 'Oko sikubhalileyo:',
  since: (day: string) => `Ukusukela ngo-${day}.`,
  untilUndone: 'De sisirhoxise isigqibo.',
  until: (day: string) => `De kube ngo-${day}.`,
  ended: 'Oku kuphelile.',
  byPerson: 'Isigqibo sithathwe ngumntu.',
  byRule: 'Oku kwenziwe ngumgaqo, kuba amalungu aliqela ekuxelile. Umntu uyakujonga kwisithuba sosuku.',
  takenBack: 'Sisirhoxisile isigqibo.',
  appealUntil: (day: string) => `Unokubhena de kube ngo-${day}.`,
  appealOver: (days: number) => `Iintsuku ezi-${days} zokubhena ziphelile.`,
  appeal: 'Bhena',
  question: 'Kutheni isigqibo siphosakele?',
  hint: 'Iimpawu ezingama-2000 ubuninzi. Xa sibabini okanye ngaphezulu, isigqibo sithathwa ngomnye umntu.',
  send: 'Thumela isibheno',
  sent: 'Isibheno sakho sifikile. Siza kusijonga, size sikuxelele nge-imeyile.',
  waiting: (day: string) => `Ubhene ngo-${day}. Siza kukuxelela iziphumo zaso nge-imeyile.`,
  answered: (day: string) => `Isigqibo ngesibheno sakho sithathwe ngo-${day}.`,
  empty: 'Bhala ukuba kutheni isigqibo siphosakele.',
  tooLong: (length: number) => `Oko ziimpawu ezi-${length}. Kungena ezingama-2000 ubuninzi.`,
  gone: 'Awunakubhena ngesi sigqibo: sirhoxisiwe, sele ubhenile, okanye ixesha liphelile.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uyithumele kwakhona.',
  otherPerson: 'Ngoku kungene omnye umntu kule fowuni. Asithumelanga nto.',
  subject: 'Isigqibo malunga neakhawunti yakho kwi-Kasi Market',
  takenBackSubject: 'Sisirhoxisile isigqibo malunga nawe',
  appealSubject: 'Isibheno sakho kwi-Kasi Market',
  takenBackMail: (day: string) => `Ngo-${day} sikuxelele ngesigqibo esimalunga nawe. Sisirhoxisile.`,
  appealMail: (day: string) => `Ufake isibheno esichasa isigqibo sethu sango-${day}.`,
  howToAppeal: (days: number, address: string) =>
    `Ukuba isigqibo siphosakele, bhena kwisithuba seentsuku ezi-${days}: ${address}\nUnokungena ubhene nokuba kugqitywe ntoni.`,
}
