import type { AllTexts } from '#app/texts/all-texts.ts'

const daysOf = (count: number) => (count === 1 ? 'letsatsi le 1' : `matsatsi a ${count}`)
const lettersOf = (count: number) => (count === 1 ? 'tlhaku e 1' : `ditlhaku tse ${count}`)

export const safety: AllTexts['safety'] = {
  heading: 'Reka o be o rekise o bolokehile',
  description:
    'Mokgwa wa ho kopana, wa ho lefa le wa ho lemoha bomenemene nakong ya ho reka le ya ho rekisa kasing, le dintho tse sa dumellwang ho rekiswa.',
  intro:
    'O reka ho mohwebi, ha o reke ho Kasi Market. Le ka mohla ha re kope tjhelete, PIN kapa khoutu, mme ha ho tefo e fetang ka rona.',
  parts: [
    {
      heading: 'Ho kopana',
      lines: [
        'Kopanang motsheare wa letsatsi, moo ho nang le batho: monyako wa mmolo, tleliniki, seteishene sa maponesa.',
        'Bolella motho e mong moo o yang. Haeba dintho di tura, tsamaya le motswalle.',
        'E shebe, e bule hore e sebetse, e leke. Haeba ho na le ntho e o belaetsang, tsamaya.',
      ],
    },
    {
      heading: 'Ho lefa',
      lines: [
        'Lefa ha o se o bone seo o se rekang, e seng pele ho moo. O se ke wa lefa diposito kapa tjhelete ya khuriya, kapa wa fana ka vautjhara, esale pele.',
        'Dinthong tse nyenyane, kheshe ke yona e molemo ho feta tsohle. E baleng mmoho.',
        'Ho lefa ka apo: etsang jwalo le eme mmoho, mme le emele ho fihlela apo ya mohwebi ya banka e bontsha tjhelete.',
      ],
    },
    {
      heading: 'Haeba o rekisa: bopaki ba tefo ba bohata',
      lines: [
        'E etsahala tjena: moreki ha a kgone ho tla, o romela selipi kapa SMS e tshwanang le ya banka, a be a romele mokganni kapa motswala ho tla lata thepa. Tjhelete ha e fihle le ka mohla.',
        'Selipi, SMS, senepe kapa mohala ha di pake letho. Tjhelete ke ya hao feela ha apo ya hao ya banka e bontsha hore e teng hore o e sebedise.',
        'Pele ho moo, o se ke wa neha mokganni kapa motswalle wa moreki letho. Moreki ya tshepahalang o a utlwisisa.',
        '‘Ke lefile tjhelete e ngata haholo, nkgutlisetse e fetang’ ke lona leqheka leo.',
      ],
    },
    {
      heading: 'PIN, khoutu, phasewete',
      lines: [
        'Ha ho motho ya hlokang PIN ya hao, khoutu e sebetsang hang feela, nomoro ya karete ya hao kapa phasewete hore a o lefe. Le yona banka ha e di hloke.',
        'Ka khoutu e tlang ka SMS, mang kapa mang ya e fumanang a ka bula akhaonto ya hao kapa WhatsApp ya hao.',
        'Thekiso ha e hloke nomoro ya ID kapa khopi ya ID ya hao.',
        'O se ke wa kena kapa wa lefa maqepheng ao molaetsa o o isang ho ona.',
      ],
    },
    {
      heading: 'Tse sa dumellwang ho rekiswa mona',
      lines: [
        'Dintho tse utswitsweng; dikarete tsa SIM tse ngodisitsweng ka lebitso la motho e mong; dikarete tsa ID, tsa ho kganna le tsa SASSA; ditokomane tsa bohata.',
        'Dithunya, dikulo, dithunya tsa bohata, diqhomane le dikrekere tse thunyetswang meketeng.',
        'Meriana e hlokang preskripshene ya ngaka, dithethefatsi, matekwane le nyaope; jwala le kwae ntle le laesense.',
        'Diphoofolo tse hlaha tse phelang, manaka a tlou, perlemoen, dimela tsa cycad; ditho tsa motho le moriana o etswang ka tsona.',
        'Dithapo tsa koporo, ditshepe tsa seporo, dikwahelo tsa dimanhole le dikarolo tsa dimitara; thepa ya fong-kong.',
        'Ditshebeletso tsa thobalano; dikadimo tsa tjhelete, dilotho le merero e tshepisang hore o tla ba morui kapele.',
      ],
    },
    {
      heading: 'Haeba ho bile le bothata',
      lines: [
        'Letsetsa banka ya hao hanghang mohaleng wa ho tlaleha bomenemene: motsotso ka mong o bohlokwa. Kopa hore ba emise tefo.',
        'E tlalehe ho maponesa (SAPS), o boloke nomoro ya nyewe. Haeba o le kotsing: 10111, kapa 112 ho tswa fonong efe kapa efe.',
        'Tlaleha papatso kapa molaetsa ho Kasi Market: lehokela la ho tlaleha le teng papatsong ka nngwe, le menyung ya puisano ka nngwe. Motho o tla sheba tlaleho ya hao ka hare ho letsatsi.',
      ],
    },
  ],
  legal: 'Ya tsamaisang Kasi Market, le dintlha tsa hao',
  figures: 'Ditlaleho le diqeto, ka dipalo',
}

export const report: AllTexts['report'] = {
  headings: {
    listing: 'Tlaleha papatso',
    user: 'Tlaleha motho',
    message: 'Tlaleha molaetsa',
    picture: 'Tlaleha setshwantsho',
    rating: 'Tlaleha tekolo',
    meeting: 'Tlaleha kopano',
  },
  reasons: {
    scam: 'Ke bomenemene, kapa e kopa tjhelete esale pele',
    'not-as-shown': 'Ha e jwalo ka ha e bontshitswe kapa e hlalositswe',
    forbidden: 'Ha e a dumellwa ho rekiswa',
    stolen: 'E utswitswe',
    rude: 'E na le mahlapa, lehloyo kapa thobalano',
    danger: 'Motho e mong o kotsing',
    threat: 'Motho e mong o tshosa ka tekolo e mpe',
    copy: 'Ke khopi: senepe sa ka, papatso ya ka kapa lebitso la ka',
    other: 'Ntho e nngwe',
  },
  question: 'Phoso ke eng?',
  note: 'Ho etsahetseng? (O ka feta potso ena.)',
  name: 'Lebitso la hao',
  email: 'Aterese ya hao ya imeile, moo re tla o araba teng',
  send: 'Romela tlaleho',
  evidence: 'Melaetsa e 10 ya ho qetela ya puisano ena e ya ho batho ba tsamaisang Kasi Market.',
  privacy: 'Re e bala hore re nke qeto ka yona, mme ha re bolelle motho hore e bile wena.',
  police: 'Na ho na le motho ya kotsing hona jwale? Letsetsa 10111, kapa 112 ho tswa fonong efe kapa efe.',
  noReason: 'Kgetha hore phoso ke efe.',
  noteTooLong: (length: number) => `Ke ${lettersOf(length)}. Ho dumelletswe tse 1000 kapa ka tlase.`,
  noName: 'Ngola lebitso la hao.',
  nameTooLong: 'Ngola ditlhaku tse 80 kapa ka tlase.',
  noEmail: 'Ngola aterese ya imeile eo re ka arabang ho yona.',
  ownThing: 'Ena ke ya hao.',
  tooMany: 'O rometse ditlaleho tse ngata kajeno. Romela ena hosane.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Ha ho letho le rometsweng.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ka kopo, e romele hape.',
  thanks: 'Re a leboha',
  received: 'Re fumane tlaleho ya hao. Motho o tla e sheba ka hare ho letsatsi.',
  blockOffer: (name: string) =>
    `Ho feta moo, o ka thibela ${name}: motho eo ha a sa kgona ho o ngolla, mme ha a tsebiswe.`,
  returnToMarket: 'Kgutlela mmarakeng',
  backToConversation: 'Kgutlela puisanong',
  picture: 'Setshwantsho',
  onePicture: 'Tlaleha setshwantsho se le seng sa yona',
  thisPicture: (number: number) => `Tlaleha setshwantsho sa nomoro ${number}`,
}

export const block: AllTexts['block'] = {
  unblock: 'Bulela',
  unblocked: (name: string) => `${name} a ka o ngolla hape.`,
  blocked: (name: string) => `Jwale o thibela ${name}.`,
  blockedPeople: 'Batho bao o ba thibelang',
  intro: 'Ha ba kgone ho o ngolla, mme wena ha o bone dipapatso tsa bona. Ha ba tsebiswe.',
  nobody: 'Ha ho motho eo o mo thibelang.',
  older: 'Ba ileng ba thibelwa pele',
  newest: 'Ba qetetseng ho thibelwa',
  since: (day: string) => `ho tloha ka la ${day}`,
  noPerson: 'Motho enwa ha a sa le teng.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Ha ho letho le fetotsweng.',
}

export const cases: AllTexts['cases'] = {
  breaches: {
    scam: 'E shebahala jwalo ka bomenemene.',
    'not-as-shown': 'Ha e jwalo ka ha e bontshitswe kapa e hlalositswe.',
    forbidden: 'Ha e a dumellwa ho rekiswa mona.',
    stolen: 'Ho bonahala eka e utswitswe.',
    rude: 'E na le mahlapa, lehloyo kapa thobalano.',
    danger: 'E beha motho kotsing.',
    threat: 'E tshosa motho ka tekolo e mpe.',
    copy: 'Ke khopi ya senepe, papatso kapa lebitso la motho e mong.',
    other: 'E kgahlanong le melao ya Kasi Market.',
    'take-down': 'Molao o fa motho e mong tokelo ya hore e tloswe.',
  },
  dismissals: {
    'no-rule': 'Ha re a fumana letho le kgahlanong le melao ya Kasi Market.',
    'cannot-tell': 'Ho ya ka seo re se bonang, ha re kgone ho tseba.',
  },
  outcomes: {
    dismiss: 'Re shebile tlaleho ya hao, mme ra tlohela ntho eo e le jwalo.',
    warn: 'Re shebile tlaleho ya hao, mme ra fa motho eo temoso. Re a leboha.',
    hide: 'Re shebile tlaleho ya hao, mme ra pata ntho eo. Re a leboha.',
    limit: 'Re shebile tlaleho ya hao, mme ra lekanyetsa akhaonto. Re a leboha.',
    suspend: 'Re shebile tlaleho ya hao, mme ra emisa akhaonto. Re a leboha.',
  },
  reportedOften: 'Batho ba mmalwa ba sebedisang mmaraka ba e tlalehile.',
  suspended: 'Akhaonto ya hao e emisitswe: o ka sheba tsohle, empa ha ho letho le ka phatlalatswang.',
  limited: 'Hajwale ha o kgone ho kenya dipapatso. O ntse o ka fetola tseo o nang le tsona.',
  answerSubject: (day: string) => `Tlaleho ya hao ya la ${day} ho Kasi Market`,
  why: (reason: string) => `Lebaka: ${reason}`,
  noticeSubject: (number: string) => `Tsebiso e kopang hore ntho e tloswe, nomoro ${number}`,
}

export const appeal: AllTexts['appeal'] = {
  heading: 'Diqeto',
  intro:
    'Diqeto tse nkilweng mabapi le dipapatso tsa hao le akhaonto ya hao, le mabaka a tsona. O ka ipiletsa hang feela kgahlanong le qeto ka nngwe.',
  none: 'Ha ho qeto e nkilweng mabapi le wena.',
  did: {
    warn: () => 'Re o fa temoso.',
    hide(title, kind) {
      if (kind === 'rating') return `Re patile tekolo eo o e fileng “${title}”.`
      return title === '' ? 'Re patile e nngwe ya dipapatso tsa hao.' : `Re patile papatso ya hao “${title}”.`
    },
    limit: () => 'Re lekanyeditse akhaonto ya hao: ha o kgone ho qala dipuisano kapa ho kenya dipapatso.',
    suspend: () =>
      'Re emisitse akhaonto ya hao: o ka kena, o ka bala, mme o ka ipiletsa, empa ha o kgone ho ngola kapa ho phatlalatsa, mme dipapatso tsa hao di patilwe.',
  },
  about: {
    listing: (title) =>
      title === '' ? 'E mabapi le e nngwe ya dipapatso tsa hao.' : `E mabapi le papatso ya hao “${title}”.`,
    user: () => 'E mabapi le akhaonto ya hao.',
    message: () => 'E mabapi le o mong wa melaetsa ya hao.',
    picture: () => 'E mabapi le se seng sa dinepe tsa hao.',
    rating: (title) => `E mabapi le tekolo eo o e fileng “${title}”.`,
    meeting: () => 'E mabapi le e nngwe ya dikopano tsa hao.',
    notice: () => 'E mabapi le tsebiso e kopang hore ntho e tloswe.',
  },
  toasts: {
    warn: 'Re o fa temoso. Lebaka: sheba Diqeto akhaontong ya hao.',
    hide: 'Re patile ntho e nngwe ya hao. Lebaka: sheba Diqeto akhaontong ya hao.',
    limit: 'Re lekanyeditse akhaonto ya hao. Lebaka: sheba Diqeto akhaontong ya hao.',
    suspend: 'Re emisitse akhaonto ya hao. Lebaka: sheba Diqeto akhaontong ya hao.',
  },
  outcomes: {
    upheld: 'Re shebile qeto hape, mme e dula e le jwalo.',
    overturned: 'Re shebile qeto hape. O nepile: re e hlakotse.',
  },
  rule: (text: string) => `Lebaka: ${text}`,
  rulePart: 'Seo re ileng ra se ngola:',
  since: (day: string) => `Ho tloha ka la ${day}.`,
  untilUndone: 'Ho fihlela re hlakola qeto ena.',
  until: (day: string) => `Ho fihlela ka la ${day}.`,
  ended: 'Sena se fedile.',
  byPerson: 'Qeto ena e nkilwe ke motho.',
  byRule:
    'Qeto ena e etsahetse ka boyona ho ya ka molao wa Kasi Market, hobane batho ba mmalwa ba sebedisang mmaraka ba ile ba tlaleha. Motho o tla e sheba ka hare ho letsatsi.',
  takenBack: 'Re hlakotse qeto ena.',
  appealUntil: (day: string) => `O ka ipiletsa ho fihlela ka la ${day}.`,
  appealOver: (days: number) =>
    days === 1 ? 'Letsatsi le 1 la ho ipiletsa le fedile.' : `Matsatsi a ${days} a ho ipiletsa a fedile.`,
  appeal: 'Ipiletsa',
  question: 'Hobaneng qeto e fosahetse?',
  hint: 'Ditlhaku tse 2000 kapa ka tlase. Haeba re le babedi kapa ho feta, qeto e ntjha e nkuwa ke motho ya fapaneng le ya nkileng qeto ya pele.',
  send: 'Romela boipiletso',
  sent: 'Boipiletso ba hao bo fihlile. Re tla bo sheba, mme re tla o bolella sephetho ka imeile.',
  waiting: (day: string) => `O ipileditse ka la ${day}. Re tla o bolella sephetho ka imeile.`,
  answered: (day: string) => `Boipiletso ba hao bo nketswe qeto ka la ${day}.`,
  empty: 'Ngola hore na hobaneng qeto e fosahetse.',
  tooLong: (length: number) => `Ke ${lettersOf(length)}. Ho dumelletswe tse 2000 kapa ka tlase.`,
  gone: 'Ha ho kgonehe ho ipiletsa kgahlanong le sena: qeto e se e hlakotswe, o se o ipileditse, kapa nako e fedile.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ka kopo, e romele hape.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena jwale. Ha ho letho le rometsweng.',
  subject: 'Qeto e mabapi le akhaonto ya hao ho Kasi Market',
  takenBackSubject: 'Re hlakotse qeto e neng e nkilwe mabapi le wena',
  appealSubject: 'Boipiletso ba hao ho Kasi Market',
  takenBackMail: (day: string) =>
    `Ka la ${day} re o boleletse ka qeto e nkilweng mabapi le wena. Re e hlakotse.`,
  appealMail: (day: string) => `O ipileditse kgahlanong le qeto ya rona ya la ${day}.`,
  howToAppeal: (days: number, address: string) =>
    `Haeba seo se fosahetse, ipiletse ka hare ho ${daysOf(days)}: ${address}\nLeha ho nkilwe qeto efe kapa efe, o ntse o ka kena, o be o ipiletse.`,
}
