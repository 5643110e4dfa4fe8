import type { AllTexts } from '#app/texts/all-texts.ts'

export const plain: AllTexts['plain'] = {
  toMarket: 'Eya mmarakeng',
  awayHeading: 'Re kgutla haufinyane',
  away: (seconds: number) =>
    `Kasi Market ha e kgone ho fihlela polokelo ya yona ya datha hona jwale. Leqephe lena le leka hape ka bolona kamora metsotswana e meng le e meng e ${seconds}.`,
  tryNow: 'Leka hape hona jwale',
  notSavedHeading: 'Ha e eso bolokwe',
  notSaved:
    'Kasi Market ha e kgone ho fihlela polokelo ya yona ya datha hona jwale. Kgutlela morao: seo o se ngotseng se ntse se le teng. Romela foromo hape kamora nakwana.',
  foreignHeading: 'Foromo ena ha e a tswa ho Kasi Market',
  foreign: (origin: string) =>
    `Bakeng sa polokeho ya hao, ha ho letho le entsweng. Diforomo di sebetsa feela haeba di tswa ho ${origin}.`,
  tooLargeHeading: 'Ho hongata haholo ka nako e le nngwe',
  tooLargePhotos: (megabytes: number) =>
    `Dinepe tsa hao kaofela mmoho di kgolo haholo: ka nako e le nngwe re ka amohela ${megabytes} MB feela. Kgutlela morao, o kgethe tse mmalwa kapa tse nyane, mme o di romele hape; tse ding o ka di kenya hamorao.`,
  tooLarge:
    'Seo o se rometseng se seholo ho feta se ka kenang foromong ena. Kgutlela morao, kgutsufatsa seo o se ngotseng, ebe o romela foromo hape.',
  tooSlowHeading: 'Ho nkile nako e telele haholo',
  tooSlow:
    'Seo o se rometseng ha se a fihla se felletse: kgokahano e tsamaya butle haholo hona jwale. Kgutlela morao: seo o se ngotseng se ntse se le teng. Romela foromo hape.',
  failed: 'Ho bile le phoso ka lehlakoreng la rona. Ka kopo, leka hape.',
  refused: 'Aterese ena ha e kgone ho amohela kopo eo.',
  takesOnly: (method: string) => `Aterese ena e amohela ${method} feela.`,
  takesPost: 'Aterese ena e araba POST.',
  longAddress: 'Aterese, kapa se tlang le yona, e telele haholo.',
  tooMuch: 'Ho hongata haholo ka nako e le nngwe.',
  slowRequest: 'Kopo e nkile nako e telele haholo ho fihla.',
  unreadable: 'Kopo ena ha e kgone ho balwa.',
  unusual: 'Seva ena e etsa feela se kopuwang ka tsela e tlwaelehileng.',
}
