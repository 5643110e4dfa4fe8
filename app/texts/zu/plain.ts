import type { AllTexts } from '#app/texts/all-texts.ts'

export const plain: AllTexts['plain'] = {
  toMarket: 'Iya emakethe',
  awayHeading: 'Sibuya maduze',
  away: (seconds: number) =>
    `I-Kasi Market ayikwazi ukufinyelela kudathabheyisi yayo njengamanje. Leli khasi liyazizamela futhi njalo ngemva kwamasekhondi angu-${seconds}.`,
  tryNow: 'Zama futhi manje',
  notSavedHeading: 'Akukalondolozwa',
  notSaved:
    'I-Kasi Market ayikwazi ukufinyelela kudathabheyisi yayo njengamanje. Buyela emuva: okubhalile kusekhona. Kuthumele futhi ngemva kwesikhashana.',
  foreignHeading: 'Leli fomu alivelanga ku-Kasi Market',
  foreign: (origin: string) =>
    `Ukuze uphephe, akwenziwanga lutho. Amafomu asebenza uma evela ku-${origin} kuphela.`,
  tooLargeHeading: 'Kuningi kakhulu ngesikhathi esisodwa',
  tooLargePhotos: (megabytes: number) =>
    `Izithombe zakho zindawonye zinkulu kakhulu: umkhawulo ngesikhathi esisodwa ngu-${megabytes} MB. Buyela emuva, ukhethe ezimbalwa noma ezincane bese uzithumela futhi; ezinye ungazengeza kamuva.`,
  tooLarge:
    'Okuthumele kukhulu kunalokho okungangena kuleli fomu. Buyela emuva, ukwenze kube kufushane bese ukuthumela futhi.',
  tooSlowHeading: 'Kuthathe isikhathi eside kakhulu',
  tooSlow:
    'Okuthumele akufikanga kuphelele: uxhumano luhamba kancane kakhulu njengamanje. Buyela emuva: okubhalile kusekhona. Kuthumele futhi.',
  failed: 'Kuvele inkinga ngakithi. Sicela uzame futhi.',
  refused: 'Leli kheli alikwazi ukucelwa lokho.',
  takesOnly: (method: string) => `Leli kheli lamukela u-${method} kuphela.`,
  takesPost: 'Leli kheli liphendula u-POST.',
  longAddress: 'Ikheli, noma okuza nalo, lide kakhulu.',
  tooMuch: 'Kuningi kakhulu ngesikhathi esisodwa.',
  slowRequest: 'Isicelo sithathe isikhathi eside kakhulu ukufika.',
  unreadable: 'Lesi sicelo asifundeki.',
  unusual: 'Le seva yenza kuphela lokho okucelwa ngendlela ejwayelekile.',
}
