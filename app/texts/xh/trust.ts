import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

export const safety: AllTexts['safety'] = {
  heading: 'Thenga uthengise ngokukhuselekileyo',
  description:
    'Indlela yokudibana, yokuhlawula neyokubona ubuqhetseba xa uthenga naxa uthengisa ekasi, nezinto ekungavumelekanga ukuba zithengiswe.',
  intro:
    'Uthenga kumrhwebi, awuthengi kwi-Kasi Market. Asisoze sikucele imali, i-PIN okanye ikhowudi, kwaye akukho ntlawulo idlula kuthi.',
  parts: [
    {
      heading: 'Dibanani',
      lines: [
        'Dibanani emini, apho kukho abantu: emnyango wemoli, ekliniki, kwisikhululo samapolisa.',
        'Xelela umntu apho uya khona. Hamba nomhlobo xa into ibiza imali eninzi.',
        'Yijonge, yivule ubone ukuba iyasebenza, yizame. Ukuba uva ingathi kukho into egwenxa, hamba.',
      ],
    },
    {
      heading: 'Hlawula',
      lines: [
        'Hlawula xa sele uyibonile into oyithengayo, hayi ngaphambi koko. Musa ukuhlawula idiphozithi, imali yekhuriya okanye ivawutsha kwangaphambili.',
        'Ukheshe ngoyena ulungileyo kwizinto ezincinci. Yibaleni kunye loo mali.',
        'Xa uhlawula nge-app: yenza oko nimi kunye, ulinde de i-app yebhanki yomrhwebi ngokwakhe iyibonise imali.',
      ],
    },
    {
      heading: 'Xa uthengisa: ubungqina bobuxoki bokuba kuhlawulwe',
      lines: [
        'Kwenzeka ngolu hlobo: umthengi akakwazi ukuza, uthumela isiliphu okanye i-SMS ekhangeleka njengeyebhanki, athumele nomqhubi okanye umzala ukuba eze kulanda impahla. Imali ayisoze ifike.',
        'Isiliphu, i-SMS, ifoto okanye umnxeba azibubo ubungqina. Imali iba yeyakho kuphela xa i-app yakho yebhanki ibonisa ukuba ikhona kwaye unokuyisebenzisa.',
        'Ngaphambi koko musa ukunikezela nto kumqhubi womthengi okanye kumhlobo wakhe. Umthengi onyanisekileyo uyakuqonda oko.',
        '‘Ndikuhlawule imali eninzi kunexabiso, thumela engaphezulu ibuye’: nalo lelo qhinga linye.',
      ],
    },
    {
      heading: 'I-PIN, ikhowudi, iphaswedi',
      lines: [
        'Akukho mntu udinga i-PIN yakho, ikhowudi esetyenziswa kube kanye, inombolo yekhadi lakho okanye iphaswedi ukuze akuhlawule. Nayo ibhanki ayizidingi.',
        'Nabani na ofumana ikhowudi efika kuwe nge-SMS unokuvula iakhawunti yakho okanye i-WhatsApp yakho.',
        'Xa kuthengiswa akufuneki nombolo ye-ID, akufuneki nakopi ye-ID yakho.',
        'Musa ukungena okanye ukuhlawula kumaphepha oyiswa kuwo ngumyalezo.',
      ],
    },
    {
      heading: 'Akuvumelekanga ukuthengisa ezi zinto apha',
      lines: [
        'Izinto ezibiweyo; amakhadi e-SIM abhaliswe ngegama lomnye umntu; amakhadi e-ID, awokuqhuba nawe-SASSA; amaxwebhu obuxoki.',
        'Imipu, iimbumbulu, izinto ezenziwe zafana nemipu, iziqhushumbisi neekrekhazi.',
        'Amayeza afuna incwadi kagqirha, iziyobisi, intsangu nenyaope; utywala necuba ngaphandle kwelayisensi.',
        'Izilwanyana zasendle eziphilayo, iimpondo zendlovu, iperlemoen, iisayikhedi; amalungu omzimba womntu nomuthi owenziwe ngawo.',
        'Iintambo zobhedu, iintsimbi zomzila kaloliwe, iziciko zeedreyini neenxalenye zeemitha; izinto zomgunyathi.',
        'Iinkonzo zesondo; imali-mboleko, iilotho namacebo okufumana ubutyebi ngokukhawuleza.',
      ],
    },
    {
      heading: 'Xa kuvele ingxaki',
      lines: [
        'Fowunela kwangoko inombolo yebhanki yakho yokuxela ubuqhetseba: imizuzu ibalulekile. Bacele bayinqande loo ntlawulo.',
        'Kuxele kumapolisa (SAPS) uze ugcine inombolo yetyala. Xa usengozini: 10111, okanye 112 ngayo nayiphi na ifowuni.',
        'Xela isibhengezo okanye umyalezo apha: ikhonkco likwisibhengezo ngasinye, nakwimenyu yencoko nganye. Umntu uza kuyijonga ingxelo yakho kwisithuba sosuku.',
      ],
    },
  ],
  legal: 'Abantu abaphethe i-Kasi Market, neenkcukacha zakho',
  figures: 'Iingxelo nezigqibo, ngamanani',
}

export const report: AllTexts['report'] = {
  headings: {
    listing: 'Xela isibhengezo',
    user: 'Xela umntu',
    message: 'Xela umyalezo',
    picture: 'Xela umfanekiso',
    rating: 'Xela la manqaku',
    meeting: 'Xela indibano',
  },
  reasons: {
    scam: 'Bubuqhetseba, okanye kucelwa imali kwangaphambili',
    'not-as-shown': 'Ayifani nendlela eboniswe okanye echazwe ngayo',
    forbidden: 'Akuvumelekanga ukuba ithengiswe',
    stolen: 'Yinto ebiweyo',
    rude: 'Inobukrwada, inentiyo okanye ithetha ngesondo',
    danger: 'Kukho umntu osengozini',
    threat: 'Kukho umntu osongela ngamanqaku amabi',
    copy: 'Yikopi: ifoto yam, isibhengezo sam okanye igama lam',
    other: 'Esinye isizathu',
  },
  question: 'Yintoni ingxaki?',
  note: 'Kwenzeke ntoni? (Unokuyishiya ingenanto.)',
  name: 'Igama lakho',
  email: 'Idilesi yakho ye-imeyile, ukuze sikuphendule',
  send: 'Thumela ingxelo',
  evidence: 'Imiyalezo eli-10 yokugqibela yale ncoko iya kubantu abaphethe i-Kasi Market.',
  privacy: 'Siyayifunda ukuze sithathe isigqibo ngayo, kwaye akukho mntu simxelelayo ukuba nguwe.',
  police: 'Ngaba kukho umntu osengozini ngoku? Fowunela u-10111, okanye u-112 ngayo nayiphi na ifowuni.',
  noReason: 'Khetha into eyingxaki.',
  noteTooLong: (length: number) => `Iimpawu ozibhalileyo: ${length}. Kungena ezili-1000 ubuninzi.`,
  noName: 'Bhala igama lakho.',
  nameTooLong: 'Umda ziimpawu ezingama-80.',
  noEmail: 'Bhala idilesi ye-imeyile esinokuphendula kuyo.',
  ownThing: 'Oku kokwakho.',
  tooMany: 'Uthumele iingxelo ezininzi namhlanje. Thumela le ngomso.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Asithumelanga nto.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uyithumele kwakhona.',
  thanks: 'Enkosi',
  received: 'Sinayo ingxelo yakho. Umntu uza kuyijonga kwisithuba sosuku.',
  blockOffer: (name: string) =>
    `Unako nokuthintela lo mntu: ${name}. Akasayi kukwazi ukukubhalela, kwaye akaxelelwa loo nto.`,
  returnToMarket: 'Buyela kwimarike',
  backToConversation: 'Buyela kwincoko',
  picture: 'Umfanekiso',
  onePicture: 'Xela omnye wemifanekiso',
  thisPicture: (number: number) => `Xela umfanekiso ${number}`,
}

export const block: AllTexts['block'] = {
  unblock: 'Mvumele kwakhona',
  unblocked: (name: string) => `Lo mntu unokukubhalela kwakhona: ${name}.`,
  blocked: (name: string) => `Lo mntu uthintelwe: ${name}.`,
  blockedPeople: 'Abantu abathintelweyo',
  intro: 'Abakwazi ukukubhalela, kwaye awuziboni izibhengezo zabo. Abaxelelwa loo nto.',
  nobody: 'Akukho mntu umthinteleyo.',
  older: 'Abathintelwe ngaphambili',
  newest: 'Abathintelwe kutsha nje',
  since: (day: string) => `ukusukela nge-${day}`,
  noPerson: 'Lo mntu akasafumaneki apha.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Akukho nto itshintshiweyo.',
}

export const cases: AllTexts['cases'] = {
  breaches: {
    scam: 'Ikhangeleka ibubuqhetseba.',
    'not-as-shown': 'Ayifani nendlela ebiboniswe okanye ibichazwe ngayo.',
    forbidden: 'Akuvumelekanga ukuba ithengiswe apha.',
    stolen: 'Ikhangeleka iyinto ebiweyo.',
    rude: 'Inobukrwada, inentiyo okanye ithetha ngesondo.',
    danger: 'Ifaka umntu engozini.',
    threat: 'Isongela umntu ngamanqaku amabi.',
    copy: 'Yikopi yento yomnye umntu: ifoto, isibhengezo okanye igama lakhe.',
    other: 'Iphikisana nemithetho ye-Kasi Market.',
    'take-down': 'Umthetho unika umntu ilungelo lokuba le nto isuswe.',
  },
  dismissals: {
    'no-rule': 'Asifumananga nto iphikisana nemithetho.',
    'cannot-tell': 'Ngokwento esiyibonayo, asikwazi ukuqinisekisa.',
  },
  outcomes: {
    dismiss: 'Siyijongile ingxelo yakho, sayiyeka into injalo.',
    warn: 'Siyijongile ingxelo yakho, samlumkisa umntu lowo. Enkosi.',
    hide: 'Siyijongile ingxelo yakho, sayifihla into oyixelileyo. Enkosi.',
    limit: 'Siyijongile ingxelo yakho, sayibekela imida loo akhawunti. Enkosi.',
    suspend: 'Siyijongile ingxelo yakho, sayinqumamisa loo akhawunti. Enkosi.',
  },
  reportedOften: 'Amalungu aliqela ayixelile.',
  suspended: 'Iakhawunti yakho inqunyanyisiwe: unokujonga yonke into, kodwa akukho nto inokupapashwa.',
  limited: 'Okwangoku awukwazi ukongeza izibhengezo. Usenako ukutshintsha ezo unazo.',
  answerSubject: (day: string) => `Ingxelo oyithumele kwi-Kasi Market nge-${day}`,
  why: (reason: string) => `Isizathu: ${reason}`,
  noticeSubject: (number: string) => `Isaziso sokususa into, inombolo ${number}`,
}

export const appeal: AllTexts['appeal'] = {
  heading: 'Izigqibo',
  intro:
    'Izigqibo ezithathiweyo malunga nezibhengezo zakho neakhawunti yakho, nezizathu zazo. Unokubhena kube kanye ngesigqibo ngasinye.',
  none: 'Akukho sigqibo sithathiweyo malunga nawe.',
  did: {
    warn: () => 'Siyakulumkisa.',
    hide(title, kind) {
      if (kind === 'rating') return `Siwafihlile amanqaku owanikileyo: “${title}”.`
      return title === '' ? 'Sifihle esinye sezibhengezo zakho.' : `Sisifihlile isibhengezo sakho “${title}”.`
    },
    limit: () => 'Siyibekele imida iakhawunti yakho: awukwazi ukuqala iincoko okanye ukongeza izibhengezo.',
    suspend: () =>
      'Siyinqumamisile iakhawunti yakho: unokungena, ufunde, ubhene, kodwa awukwazi ukubhala okanye ukupapasha, kwaye izibhengezo zakho zifihliwe.',
  },
  about: {
    listing: (title) =>
      title === ''
        ? 'Oku kumalunga nesinye sezibhengezo zakho.'
        : `Oku kumalunga nesibhengezo sakho “${title}”.`,
    user: () => 'Oku kumalunga neakhawunti yakho.',
    message: () => 'Oku kumalunga nomnye wemiyalezo yakho.',
    picture: () => 'Oku kumalunga nenye yeefoto zakho.',
    rating: (title) => `Oku kumalunga namanqaku owanikileyo: “${title}”.`,
    meeting: () => 'Oku kumalunga nenye yeendibano zakho.',
    notice: () => 'Oku kumalunga nesaziso sokususa into.',
  },
  toasts: {
    warn: 'Siyakulumkisa. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    hide: 'Sifihle into oyifakileyo. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    limit: 'Siyibekele imida iakhawunti yakho. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
    suspend: 'Siyinqumamisile iakhawunti yakho. Isizathu: jonga Izigqibo kwiakhawunti yakho.',
  },
  outcomes: {
    upheld: 'Sisijongile kwakhona isigqibo, kwaye sihleli sinjalo.',
    overturned: 'Sisijongile kwakhona isigqibo. Unyanisile: sisirhoxisile.',
  },
  rule: (text: string) => `Isizathu: ${text}`,
  rulePart: 'Esikubhalileyo:',
  since: (day: string) => `Ukusukela nge-${day}.`,
  untilUndone: 'De sisirhoxise isigqibo.',
  until: (day: string) => `De kube nge-${day}.`,
  ended: 'Oku kuphelile.',
  byPerson: 'Isigqibo sithathwe ngumntu.',
  byRule:
    'Oku kwenziwe ngumgaqo ngokuzenzekelayo, kuba amalungu aliqela eyixelile le nto. Umntu uza kuyijonga kwisithuba sosuku.',
  takenBack: 'Sisirhoxisile isigqibo.',
  appealUntil: (day: string) => `Unokubhena de kube nge-${day}.`,
  appealOver: (days: number) =>
    days === 1
      ? 'Usuku olu-1 lokubhena luphelile.'
      : `Iintsuku ezi${countLink(days)}-${days} zokubhena ziphelile.`,
  appeal: 'Bhena',
  question: 'Kutheni isigqibo siphosakele?',
  hint: 'Iimpawu ezingama-2000 ubuninzi. Xa sibabini okanye ngaphezulu, isigqibo ngesibheno sakho sithathwa ngumntu owahlukileyo.',
  send: 'Thumela isibheno',
  sent: 'Isibheno sakho sifikile. Siza kusijonga, size sikuxelele nge-imeyile.',
  waiting: (day: string) => `Ubhene nge-${day}. Siza kukuxelela iziphumo zesibheno sakho nge-imeyile.`,
  answered: (day: string) => `Isigqibo malunga nesibheno sakho sithathwe nge-${day}.`,
  empty: 'Bhala ukuba kutheni isigqibo siphosakele.',
  tooLong: (length: number) => `Iimpawu ozibhalileyo: ${length}. Kungena ezingama-2000 ubuninzi.`,
  gone: 'Awunakubhena ngesi sigqibo: sirhoxisiwe, sele ubhenile, okanye ixesha liphelile.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uyithumele kwakhona.',
  otherPerson: 'Ngoku ngomnye umntu ongenileyo kule fowuni. Asithumelanga nto.',
  subject: 'Isigqibo malunga neakhawunti yakho kwi-Kasi Market',
  takenBackSubject: 'Sisirhoxisile isigqibo esimalunga nawe',
  appealSubject: 'Isibheno sakho kwi-Kasi Market',
  takenBackMail: (day: string) => `Nge-${day} sikuxelele ngesigqibo esimalunga nawe. Sisirhoxisile.`,
  appealMail: (day: string) => `Ufake isibheno esichasa isigqibo esisithathe nge-${day}.`,
  howToAppeal: (days: number, address: string) =>
    `Ukuba isigqibo siphosakele, bhena kwisithuba ${days === 1 ? 'sosuku olu-1' : `seentsuku ezi${countLink(days)}-${days}`}: ${address}\nUnokungena ubhene nokuba kugqitywe ntoni.`,
}
