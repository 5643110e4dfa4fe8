import type { AllTexts } from '#app/texts/all-texts.ts'

export const safety: AllTexts['safety'] = {
  heading: 'Thenga udayise ngokuphepha',
  description:
    'Indlela yokuhlangana, yokukhokha neyokubona ukukhwabanisa uma uthenga noma udayisa ekasi, nezinto ezingavunyelwe ukudayiswa.',
  intro:
    'Uthenga kumdayisi, hhayi ku-Kasi Market. Thina asisoze sacela imali, i-PIN noma ikhodi, futhi akukho mali ekhokhwayo edlula kithi.',
  parts: [
    {
      heading: 'Hlangana',
      lines: [
        'Hlanganani emini, ilanga lisakhanya, lapho kunabantu: emnyango we-mall, emtholampilo, esiteshini samaphoyisa.',
        'Tshela umuntu lapho uya khona. Hamba nomngani uma kuyizinto ezibiza kakhulu.',
        'Yibheke, yivule ubone ukuthi iyasebenza, yizame. Uma kukhona okusolisayo, hamba.',
      ],
    },
    {
      heading: 'Khokha',
      lines: [
        'Khokha uma usukubonile okuthengayo, hhayi ngaphambi kwalokho. Ungakhokhi idiphozithi, ungakhokhi imali yekhuriya, unganikezi ivawusha kusengaphambili.',
        'Ukheshi ungcono kakhulu uma kuyizinto ezincane. Balani imali nindawonye.',
        'Uma kukhokhwa nge-app: kwenzeni nimi ndawonye, nilinde ize i-app yebhange yomdayisi ibonise imali.',
      ],
    },
    {
      heading: 'Uma udayisa: ubufakazi bamanga bokuthi kukhokhiwe',
      lines: [
        'Kuhamba kanje: umthengi akakwazi ukuza, uthumela isiliphu noma i-SMS ebukeka njengeyebhange, bese ethumela umshayeli noma umzala ukuzolanda impahla. Imali ayisoze yafika.',
        'Isiliphu, i-SMS, isithombe noma ucingo akufakazeli lutho. Imali iba eyakho kuphela uma i-app yakho yebhange ibonisa ukuthi isikhona futhi uyakwazi ukuyisebenzisa.',
        'Ngaphambi kwalokho, ungamnikezi lutho umshayeli noma umngani womthengi. Umthengi othembekile uyaqonda.',
        '‘Ngikhokhe imali eningi kakhulu, ngibuyisele eyeqile’ yiqhinga elifanayo.',
      ],
    },
    {
      heading: 'I-PIN, ikhodi, iphasiwedi',
      lines: [
        'Akekho umuntu odinga i-PIN yakho, ikhodi esebenza kanye, inombolo yekhadi lakho noma iphasiwedi ukuze akukhokhele. Nalo ibhange alikudingi lokho.',
        'Ikhodi efika nge-SMS ivulela noma ubani oyitholayo i-akhawunti yakho noma i-WhatsApp yakho.',
        'Ukudayisa akudingi nombolo ye-ID, futhi akudingi khophi ye-ID yakho.',
        'Ungangeni futhi ungakhokhi emakhasini oyiswa kuwo wumlayezo.',
      ],
    },
    {
      heading: 'Okungavunyelwe ukudayiswa lapha',
      lines: [
        'Izinto ezebiwe; amakhadi e-SIM abhaliswe ngegama lomunye umuntu; amakhadi e-ID, awokushayela nawakwa-SASSA; amadokhumenti mbumbulu.',
        'Izibhamu, izinhlamvu zezibhamu, izibhamu mbumbulu, iziqhumane neziqhumane zokubungaza.',
        'Imithi edinga incwadi kadokotela, izidakamizwa, insangu nenyaope; utshwala nogwayi ngaphandle kwelayisensi.',
        'Izilwane zasendle eziphilayo, izimpondo zezindlovu, i-abhaloni, izigqiki-zomkhovu (ama-cycad); izitho zabantu nomuthi owenziwe ngazo.',
        'Izintambo zekhopha, izinsimbi zomzila wesitimela, izivalo zama-manhole nezingxenye zamamitha; izimpahla zomgunyathi.',
        'Izinsizakalo zocansi; imalimboleko, amalotho nezikimu zokuceba ngokushesha.',
      ],
    },
    {
      heading: 'Uma sekonakele',
      lines: [
        'Shayela khona manje inombolo yebhange lakho yokubika ukukhwabanisa: amaminithi abalulekile. Bacele bamise ukukhokhwa kwemali.',
        'Kubike kumaphoyisa (SAPS) ugcine inombolo yecala. Uma usengozini: 10111, noma 112 kunoma iyiphi ifoni.',
        'Bika isikhangiso noma umlayezo lapha ku-Kasi Market: isixhumanisi sikhona kuzo zonke izikhangiso, nakumenyu yengxoxo ngayinye. Kukhona umuntu obheka umbiko phakathi kosuku olulodwa.',
      ],
    },
  ],
  legal: 'Abaphethe i-Kasi Market, nemininingwane yakho',
  figures: 'Imibiko nezinqumo, ngezinombolo',
}

export const report: AllTexts['report'] = {
  headings: {
    listing: 'Bika isikhangiso',
    user: 'Bika umuntu',
    message: 'Bika umlayezo',
    picture: 'Bika isithombe',
    rating: 'Bika isilinganiso',
    meeting: 'Bika ukuhlangana',
  },
  reasons: {
    scam: 'Kuwukukhwabanisa, noma kucelwa imali kusengaphambili',
    'not-as-shown': 'Akufani nalokho okubonisiwe noma okuchaziwe',
    forbidden: 'Lokhu akuvunyelwe ukudayiswa',
    stolen: 'Kwebiwe',
    rude: 'Kuyadelela, kunenzondo noma kungokocansi',
    danger: 'Kukhona umuntu osengozini',
    threat: 'Kukhona umuntu osabisa ngesilinganiso esibi',
    copy: 'Kukopishiwe: isithombe sami, isikhangiso sami noma igama lami',
    other: 'Okunye',
  },
  question: 'Yini inkinga?',
  note: 'Kwenzekeni? (Uma uthanda, yeqa lokhu.)',
  name: 'Igama lakho',
  email: 'Ikheli lakho le-imeyili, ukuze sikuphendule',
  send: 'Thumela umbiko',
  evidence: 'Imilayezo engu-10 yokugcina yale ngxoxo iya kubantu abaphethe i-Kasi Market.',
  privacy: 'Siyawufunda umbiko wakho ukuze sinqume ngawo, futhi asitsheli muntu ukuthi nguwe owuthumele.',
  police: 'Ingabe kukhona umuntu osengozini njengamanje? Shayela u-10111, noma u-112 kunoma iyiphi ifoni.',
  noReason: 'Khetha ukuthi yini inkinga.',
  noteTooLong: (length: number) => `Lokho kuyizinhlamvu ezingu-${length}. Kungena ezifika ku-1000 kuphela.`,
  noName: 'Bhala igama lakho.',
  nameTooLong: 'Bhala izinhlamvu ezifika ku-80 kuphela.',
  noEmail: 'Bhala ikheli le-imeyili esizokwazi ukuliphendula.',
  ownThing: 'Lokhu kungokwakho.',
  tooMany: 'Usuthumele imibiko eminingi namuhla. Lona uwuthumele kusasa.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akuthumelekanga lutho.',
  unreadable: 'Asikwazanga ukufunda leli fomu. Sicela ulithumele futhi.',
  thanks: 'Siyabonga',
  received: 'Siwutholile umbiko wakho. Kukhona umuntu owubhekayo phakathi kosuku olulodwa.',
  blockOffer: (name: string) =>
    `Uyakwazi nokuvimba u-${name}: angeke esakwazi ukukubhalela, futhi akatshelwa.`,
  returnToMarket: 'Buyela emakethe',
  backToConversation: 'Buyela engxoxweni',
  picture: 'Isithombe',
  onePicture: 'Bika esisodwa sezithombe zaso',
  thisPicture: (number: number) => `Bika isithombe ${number}`,
}

export const block: AllTexts['block'] = {
  unblock: 'Mvumele futhi',
  unblocked: (name: string) => `U-${name} usekwazi ukukubhalela futhi.`,
  blocked: (name: string) => `Umvimbile u-${name}.`,
  blockedPeople: 'Abantu obavimbile',
  intro: 'Abakwazi ukukubhalela, nawe awuziboni izikhangiso zabo. Abatshelwa ngalokhu.',
  nobody: 'Akekho umuntu omvimbile.',
  older: 'Obavimbe ngaphambilini',
  newest: 'Obavimbe ekugcineni',
  since: (day: string) => `kusukela ngo-${day}`,
  noPerson: 'Lo muntu akasatholakali.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akukho lutho olushintshiwe.',
}

export const cases: AllTexts['cases'] = {
  breaches: {
    scam: 'Kubukeka njengokukhwabanisa.',
    'not-as-shown': 'Akufani nalokho okubonisiwe noma okuchaziwe.',
    forbidden: 'Lokhu akuvunyelwe ukudayiswa lapha.',
    stolen: 'Kubukeka sengathi kwebiwe.',
    rude: 'Kuyadelela, kunenzondo noma kungokocansi.',
    danger: 'Kufaka umuntu engozini.',
    threat: 'Kusabisa umuntu ngesilinganiso esibi.',
    copy: 'Kukopishwe okungokomunye umuntu: isithombe, isikhangiso noma igama.',
    other: 'Kuphambene nemithetho ye-Kasi Market.',
    'take-down': 'Umthetho wezwe unika othile ilungelo lokuthi kususwe.',
  },
  dismissals: {
    'no-rule': 'Asitholanga lutho oluphambene nemithetho.',
    'cannot-tell': 'Ngalokho esikubonayo, asikwazi ukusho.',
  },
  outcomes: {
    dismiss: 'Siwubhekile umbiko wakho, okubikile sakushiya kunjalo.',
    warn: 'Siwubhekile umbiko wakho, samxwayisa lowo muntu. Siyabonga.',
    hide: 'Siwubhekile umbiko wakho, sakufihla okubikile. Siyabonga.',
    limit: 'Siwubhekile umbiko wakho, sayibekela imingcele i-akhawunti. Siyabonga.',
    suspend: 'Siwubhekile umbiko wakho, sayimisa i-akhawunti. Siyabonga.',
  },
  reportedOften: 'Amalungu amaningana abike lokhu.',
  suspended: 'I-akhawunti yakho imisiwe: uyakwazi ukubheka konke, kodwa awukwazi ukufaka lutho emakethe.',
  limited: 'Okwamanje awukwazi ukufaka izikhangiso. Usakwazi ukushintsha lezo onazo.',
  answerSubject: (day: string) => `Umbiko owuthumele ku-Kasi Market ngo-${day}`,
  why: (reason: string) => `Isizathu: ${reason}`,
  noticeSubject: (number: string) => `Isaziso esifuna kususwe okuthile: ${number}`,
}

export const appeal: AllTexts['appeal'] = {
  heading: 'Izinqumo',
  intro:
    'Okunqunywe ngezikhangiso zakho nange-akhawunti yakho, nesizathu. Uyakwazi ukucela kanye ukuthi isinqumo ngasinye sibuyekezwe.',
  none: 'Akukho lutho olunqunywe ngawe.',
  did: {
    warn: () => 'Siyakuxwayisa.',
    hide(title, kind) {
      if (kind === 'rating') return `Sisifihlile isilinganiso sakho salokhu: “${title}”.`
      return title === ''
        ? 'Sisifihlile esinye sezikhangiso zakho.'
        : `Sisifihlile isikhangiso sakho “${title}”.`
    },
    limit: () => 'Sibekele i-akhawunti yakho imingcele: awukwazi ukuqala izingxoxo noma ukufaka izikhangiso.',
    suspend: () =>
      'Simise i-akhawunti yakho: uyakwazi ukungena, ukufunda nokucela ukuthi isinqumo sibuyekezwe, kodwa awukwazi ukubhala noma ukufaka lutho emakethe, futhi izikhangiso zakho zifihliwe.',
  },
  about: {
    listing: (title) =>
      title === '' ? 'Kumayelana nesinye sezikhangiso zakho.' : `Kumayelana nesikhangiso sakho “${title}”.`,
    user: () => 'Kumayelana ne-akhawunti yakho.',
    message: () => 'Kumayelana nomunye wemilayezo yakho.',
    picture: () => 'Kumayelana nesinye sezithombe zakho.',
    rating: (title) => `Kumayelana nesilinganiso sakho salokhu: “${title}”.`,
    meeting: () => 'Kumayelana nokuhlangana kwakho nomunye umuntu.',
    notice: () => 'Kumayelana nesaziso esifuna kususwe okuthile.',
  },
  toasts: {
    warn: 'Siyakuxwayisa. Isizathu: bheka Izinqumo ku-akhawunti yakho.',
    hide: 'Sifihle okuthile kwakho. Isizathu: bheka Izinqumo ku-akhawunti yakho.',
    limit: 'I-akhawunti yakho inemingcele. Isizathu: bheka Izinqumo ku-akhawunti yakho.',
    suspend: 'Simise i-akhawunti yakho. Isizathu: bheka Izinqumo ku-akhawunti yakho.',
  },
  outcomes: {
    upheld: 'Sisibhekile futhi isinqumo, sihlala sinjalo.',
    overturned: 'Sisibhekile futhi isinqumo. Uqinisile: sisihoxisile.',
  },
  rule: (text: string) => `Isizathu: ${text}`,
  rulePart: 'Esikubhalile:',
  since: (day: string) => `Kusukela ngo-${day}.`,
  untilUndone: 'Kuze kube yilapho sihoxisa isinqumo.',
  until: (day: string) => `Kuze kube ngo-${day}.`,
  ended: 'Lokhu sekuphelile.',
  byPerson: 'Lokhu kunqunywe ngumuntu.',
  byRule:
    'Kwenzeke ngokomthetho we-Kasi Market, ngoba amalungu amaningana abike lokhu. Kukhona umuntu obheka lokhu phakathi kosuku olulodwa.',
  takenBack: 'Sisihoxisile isinqumo.',
  appealUntil: (day: string) => `Kuze kube ngo-${day}, uyakwazi ukucela ukuthi isinqumo sibuyekezwe.`,
  appealOver: (days: number) =>
    days === 1
      ? 'Usuku olungu-1 lokucela ukubuyekezwa kwesinqumo seluphelile.'
      : `Izinsuku ezingu-${days} zokucela ukubuyekezwa kwesinqumo seziphelile.`,
  appeal: 'Cela kubuyekezwe',
  question: 'Kungani kuyiphutha?',
  hint: 'Umkhawulo yizinhlamvu ezingu-2000. Uma abasebenzi beKasi Market bebabili noma ngaphezulu, isicelo sakho sokuthi isinqumo sibuyekezwe sinqunywa ngumuntu ohlukile kulowo onqume kuqala.',
  send: 'Thumela isicelo',
  sent: 'Isicelo sakho sokubuyekeza sifikile. Siyasibheka, bese sikutshela nge-imeyili.',
  waiting: (day: string) =>
    `Isicelo sakho sokubuyekeza usithumele ngo-${day}. Sizokutshela umphumela nge-imeyili.`,
  answered: (day: string) => `Isicelo sakho sokubuyekeza sinqunywe ngo-${day}.`,
  empty: 'Bhala ukuthi kungani kuyiphutha.',
  tooLong: (length: number) => `Lokho kuyizinhlamvu ezingu-${length}. Kungena ezifika ku-2000 kuphela.`,
  gone: 'Lesi sinqumo awukwazi ukucela ukuthi sibuyekezwe: sesihoxisiwe, usuvele ukucelile lokho, noma isikhathi sesiphelile.',
  unreadable: 'Asikwazanga ukufunda leli fomu. Sicela ulithumele futhi.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akuthumelekanga lutho.',
  subject: 'Isinqumo nge-akhawunti yakho ku-Kasi Market',
  takenBackSubject: 'Sisihoxisile isinqumo ngawe',
  appealSubject: 'Isicelo sakho sokubuyekeza isinqumo se-Kasi Market',
  takenBackMail: (day: string) => `Ngo-${day} sikutshele ngesinqumo ngawe. Sisihoxisile.`,
  appealMail: (day: string) => `Ucele ukuthi isinqumo sethu sango-${day} sibuyekezwe.`,
  howToAppeal: (days: number, address: string) =>
    `Uma lokho kuyiphutha, phakathi ${days === 1 ? 'kosuku olungu-1' : `kwezinsuku ezingu-${days}`} cela ukuthi isinqumo sibuyekezwe: ${address}\nNoma ngabe kunqunyweni, uyakwazi ukungena ucele ukuthi isinqumo sibuyekezwe.`,
}
