import type { AllTexts } from '#app/texts/all-texts.ts'

const minutesOf = (count: number) => (count === 1 ? 'motsotso o 1' : `metsotso e ${count}`)
const hoursOf = (count: number) => (count === 1 ? 'hora e 1' : `dihora tse ${count}`)
const daysOf = (count: number) => (count === 1 ? 'letsatsi le 1' : `matsatsi a ${count}`)

export const account: AllTexts['account'] = {
  signInHeading: 'Kena',
  signUpHeading: 'Ingodise',
  forgotHeading: 'O lebetse phasewete ya hao?',
  forgotHelp: 'Re bolelle imeile ya hao, mme re tla o romella lehokela la ho etsa phasewete e ntjha.',
  setHeading: 'Etsa phasewete e ntjha',
  setHelp: (email: string) =>
    `Ke phasewete ya akhaonto ya ${email}. O tla tswa akhaontong disebedisweng tse ding tsohle.`,
  signUpHelp: 'Ke mahala, mme ho hlokeha imeile le phasewete feela.',

  email: 'Imeile',
  password: 'Phasewete',
  newPassword: 'Phasewete e ntjha',
  confirmPassword: 'Netefatsa phasewete',
  passwordHint: 'Bonyane ditlhaku tse 6.',
  show: 'Bontsha',
  passwordToShow: 'phasewete',

  signIn: 'Kena',
  signUp: 'Ingodise',
  sendReset: 'Romela imeile ya ho fetola phasewete',
  updatePassword: 'Fetola phasewete',

  toSignUp: 'O hloka akhaonto? Ingodise',
  toSignIn: 'O se o na le akhaonto? Kena',
  sharedPhone: 'Batho ba bang le bona ba sebedisa fono ena',
  signInAs: (email: string) => `Kena ka ${email}`,
  byPassword: 'Sebedisa imeile le phasewete',
  notMe: 'Ha se wena? Tlosa konopo ena',
  toForgot: 'O lebetse phasewete?',
  backToSignIn: 'Kgutlela moo o kenang',

  signedUp: 'Akhaonto e butswe hantle! Jwale o ka kena.',
  welcomeBack: 'Re a o amohela hape!',
  resetSent:
    'Imeile ya ho fetola phasewete e rometswe! Sheba imeile ya hao: ho na le lehokela la ho fetola phasewete.',
  passwordUpdated: 'Phasewete e fetotswe hantle! Jwale o ka kena ka phasewete ya hao e ntjha.',

  invalidEmail: 'Imeile e fosahetse',
  wrongCredentials: 'Imeile kapa phasewete e fosahetse',
  emailTaken: 'Mosebedisi enwa o se a le teng. Sebedisa imeile e nngwe.',
  invalidToken: 'Lehokela le fosahetse',
  otherLink: (email: string) =>
    `Ho butswe lehokela le leng ka mora moo. Jwale foromo ena ke ya akhaonto ya ${email}.`,
  passwordTooLong: 'Phasewete e telele ho feta tekano',
  passwordTooShort: 'Phasewete e tlameha ho ba le bonyane ditlhaku tse 6.',
  passwordsDiffer: 'Diphasewete ha di tshwane. Ka kopo, leka hape.',
  signUpFailed: 'Ho ingodisa ho hlolehile',
  firstSignInOver: 'Konopo eo e sebetsa hang feela, ka metsotso e mmalwa. Ka kopo, kena ka phasewete ya hao.',
  jsonOnly: 'Romela JSON: Content-Type: application/json.',
  unreadable: 'Ha re a kgona ho bala se rometsweng. Ka kopo, leka hape.',
  offline: 'Ha ho kgokahano. Ha ho letho le rometsweng, mme seo o se ngotseng se ntse se le mona.',
  tooManyAttempts: (minutes: number) =>
    `O lekile hangata ho feta tekano. Ka kopo, leka hape ka mora ${minutesOf(minutes)}.`,
  deadLinkHelp:
    'Lehokela leo ha le sa sebetsa: ho fetile nako e fetang hora le rometswe, kapa le se le sebedisitswe. Haeba o sa tswa etsa phasewete e ntjha, kena ka yona. Haeba ho se jwalo, kopa lehokela le letjha.',

  linkNeedsScripts:
    'Na o tlile mona ka lehokela la phasewete e ntjha? Tobetsa “O lebetse phasewete?” ho fumana le sebetsang braosareng ena.',

  signInForStore: 'Ka kopo, kena hore o bule lebenkele la hao.',
  signInToContact: 'Ka kopo, kena hore o ikopanye le mohwebi.',
}

export const accountMail: AllTexts['accountMail'] = {
  nothingToDo: 'Haeba e ne e le wena, ha ho letho leo o lokelang ho le etsa.',
  recovery: {
    subject: 'Etsa phasewete e ntjha ya Kasi Market',
    intro: (email: string) =>
      `Motho e mong, re tshepa hore ke wena, o kopile phasewete e ntjha ya akhaonto ya ${email} ho Kasi Market.`,
    button: 'Etsa phasewete e ntjha',
    once: 'Lehokela le sebetsa nako ya hora e le nngwe, mme hang feela.',
    notYou:
      'Haeba e ne e se wena, hlokomoloha imeile ena: ha ho letho le fetohang ho fihlela lehokela le sebediswa.',
  },
  copy: {
    subject: 'O se o ka lata dintlha tsa hao tse tswang ho Kasi Market',
    intro: (hours: number) =>
      `O kopile khopi ya dintlha tsa hao. Kena, o e late ka hare ho ${hoursOf(hours)}.`,
    button: 'Lata faele ya ka',
    toast: 'O se o ka lata faele ya hao',
    notYou:
      'Haeba e ne e se wena, motho e mong o kene akhaontong ya hao. Eya ho “Disebediswa tse keneng”, o etse hore a tswe, mme o fetole phasewete ya hao.',
  },
  confirm: {
    subject: 'Na aterese ena e sebediswe ho Kasi Market?',
    intro:
      'Motho e mong, re tshepa hore ke wena, o batla ho sebedisa aterese ena akhaontong ya hae ho Kasi Market.',
    button: 'Sebedisa aterese ena',
    notYou:
      'Lehokela le sebetsa nako ya hora e le nngwe, mme hang feela. Haeba e ne e se wena, hlokomoloha imeile ena: ha ho letho le fetohang ho fihlela lehokela le sebediswa.',
  },
  taken: {
    subject: 'Aterese ena e na le akhaonto ho Kasi Market',
    intro:
      'Motho e mong, mohlomong e le wena, o ne a batla ho sebedisa aterese ena bakeng sa akhaonto e nngwe. Aterese ena e se e ena le akhaonto, kahoo ha ho letho le fetotsweng.',
    button: 'Kena',
    notYou:
      'Haeba o lebetse phasewete, kopa e ntjha leqepheng la ho kena. Haeba e ne e se wena, hlokomoloha imeile ena.',
  },
  newAddress: {
    subject: 'Aterese e ntjha ya akhaonto ya hao ho Kasi Market',
    intro: (newEmail: string) =>
      `Motho e mong, re tshepa hore ke wena, o kene ka phasewete ya hao, a kopa hore ${newEmail} e nke sebaka sa aterese ena.`,
    notYou:
      'Haeba e ne e se wena, fetola phasewete ya hao hona jwale: lehokela le rometsweng atereseng eo e nngwe le tla emisa ho sebetsa hanghang, mme disebediswa tse ding tsohle di tla tswa akhaontong ya hao.',
    button: 'Fetola phasewete ya ka',
    ifYou:
      'Haeba e ne e le wena, ha ho letho leo o lokelang ho le etsa mona: bula imeile e atereseng e ntjha.',
  },
  leaver: {
    subject: 'Akhaonto ya hao ho Kasi Market e a hlakolwa',
    intro: (day: string) =>
      `O tswile akhaontong ya hao hohle, mme lebenkele la hao le tlositswe mmarakeng. Ka la ${day} dintho tsohle di tla hlakolwa. Ho fihlela letsatsi leo o ka kena, o be o kgutlele akhaontong ya hao.`,
    button: 'Kena hore o kgutlele akhaontong ya hao',
    notYou: 'Haeba e ne e se wena, kena, o kgutlele akhaontong ya hao, o be o fetole phasewete ya hao.',
  },
  formerAddress: {
    subject: 'Aterese ya akhaonto ya hao ho Kasi Market e fetotswe',
    intro:
      'Ho tloha jwale akhaonto ya hao ho Kasi Market e na le aterese e nngwe. O kena ka yona, mme diimeile tsa rona di romelwa ho yona.',
    notYou:
      'Haeba e ne e se wena, kgutlisetsa aterese ena akhaontong ya hao hona jwale. Bohle ba tla tswa akhaontong, le ba keneng ka phasewete ya hao, mme o tla kgetha phasewete e ntjha hanghang.',
    button: 'Kgutlisetsa aterese ena akhaontong',
    once: (days: number) => `Lehokela le sebetsa nako ya ${daysOf(days)}, mme hang feela.`,
  },
  returnedAddress: {
    subject: 'Aterese ena ha e sa na akhaonto ho Kasi Market',
    intro:
      'Akhaonto e neng e sebedisa aterese ena e kgutletse atereseng ya yona ya pejana: motho e mong o butse lehokela leo re le rometseng atereseng eo ya pejana ka imeile. Bohle ba ntshitswe akhaontong.',
    notYou: 'Haeba akhaonto ke ya hao, mme e se wena ya entseng seo, ngolla batho ba tsamaisang mmaraka.',
    button: 'Mmaraka o tsamaiswa ke mang',
  },
  events: {
    password: {
      subject: 'Phasewete ya akhaonto ya hao ho Kasi Market e fetotswe',
      intro: (when: string, device: string) =>
        `Phasewete ya hao e fetotswe ka la ${when}, ka sesebediswa se latelang: ${device}.`,
    },
    'second-factor': {
      subject: 'Mokgwa wa bobedi wa ho netefatsa akhaonto ya hao ho Kasi Market',
      intro: (when: string, device: string) =>
        `Ka la ${when} ho kentswe apo ya dikhoutu bakeng sa leqephe la batsamaisi, ka sesebediswa se latelang: ${device}.`,
    },
    device: {
      subject: 'Ho kena ho hotjha akhaontong ya hao ho Kasi Market',
      intro: (when: string, device: string) =>
        `Ka la ${when} motho e mong o kene ka phasewete ya hao, ka sesebediswa se neng se eso sebediswe akhaontong ya hao: ${device}.`,
    },
  },
  eventNotYou:
    'Haeba e ne e se wena, kopa phasewete e ntjha hona jwale: seo se etsa hore bohle ba tswe akhaontong, mme se emisa mahokela ohle a kopilweng.',
  eventButton: 'Kopa phasewete e ntjha',
  tellTheMarket:
    'Ebe o bolella motho ya tsamaisang seva: ke yena feela ya ka tlosang apo, ka ho o tlosa lenaneng la batsamaisi le ho o kenya hape.',
}

export const marketName: AllTexts['marketName'] = {
  fault: 'Lena le shebahala e le lebitso la Kasi Market ka boyona. Ka kopo, kgetha le leng.',
}

export const accountPage: AllTexts['accountPage'] = {
  start: 'Akhaonto ya hao',
  email: 'Imeile',
  password: 'Phasewete',
  sessions: 'Disebediswa tse keneng',
  notices: 'Ditsebiso',
  kept: 'Seo o se letetseng',
  replies: 'Dikarabo tse bolokilweng',
  blocks: 'Batho bao o ba thibelang',
  decisions: 'Diqeto mabapi le wena',
  data: 'Dintlha tsa hao',
  deletion: 'Hlakola akhaonto',
}
