import type { AllTexts } from '#app/texts/all-texts.ts'

export const plain: AllTexts['plain'] = {
  toMarket: 'Yiya kwimarike',
  awayHeading: 'Sibuya kamsinya',
  away: (seconds: number) =>
    `IKasi Market ayikwazi ukufikelela kwidathabheyisi yayo okwangoku. Eli phepha lizizamela kwakhona qho emva kwemizuzwana eyi-${seconds}.`,
  tryNow: 'Zama kwakhona ngoku',
  notSavedHeading: 'Akukagcinwa',
  notSaved:
    'IKasi Market ayikwazi ukufikelela kwidathabheyisi yayo okwangoku. Buyela umva: oko ukubhalileyo kuselapho. Kuthumele kwakhona emva kwethutyana.',
  foreignHeading: 'Le fomu ayivelanga kwiKasi Market',
  foreign: (origin: string) =>
    `Ukuze ukhuseleke, akwenziwanga nto. Iifomu zisebenza xa zivela ku-${origin} kuphela.`,
  tooLargeHeading: 'Kuninzi kakhulu ngexesha elinye',
  tooLargePhotos: (megabytes: number) =>
    `Iifoto zakho zizonke zinkulu kakhulu: umda ngexesha elinye yi-${megabytes} MB. Buyela umva, ukhethe ezimbalwa okanye ezincinci uze uzithumele kwakhona; ezinye ungazongeza kamva.`,
  tooLarge:
    'Oko ukuthumeleyo kukhulu kunoko kunokungena kule fomu. Buyela umva, ukunciphise uze ukuthumele kwakhona.',
  tooSlowHeading: 'Kuthathe ixesha elide kakhulu',
  tooSlow:
    'Oko ukuthumeleyo akufikanga kuphelele: uqhagamshelo lucotha kakhulu ngoku. Buyela umva: oko ukubhalileyo kuselapho. Kuthumele kwakhona.',
  failed: 'Kuvele ingxaki kwicala lethu. Nceda uzame kwakhona.',
  refused: 'Oko akunakwenziwa kule dilesi.',
  takesOnly: (method: string) => `Le dilesi yamkela i-${method} kuphela.`,
  takesPost: 'Le dilesi iphendula i-POST.',
  longAddress: 'Idilesi, okanye oko kuza nayo, inde kakhulu.',
  tooMuch: 'Kuninzi kakhulu ngexesha elinye.',
  slowRequest: 'Isicelo sithathe ixesha elide kakhulu ukufika.',
  unreadable: 'Esi sicelo asifundeki.',
  unusual: 'Le seva yenza kuphela oko kucelwa ngendlela eqhelekileyo.',
}
