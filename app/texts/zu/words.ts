import type { AllTexts } from '#app/texts/all-texts.ts'

export const word: AllTexts['word'] = {
  beta: 'beta',
  link: 'Izwi elingalungile?',
  onlyEnglish: 'Leli khasi lingesiNgisi kuphela okwamanje.',
  heading: 'Kukhona izwi elingalungile?',
  intro:
    'Amazwi ethu akakahlolwa muntu okhule ekhuluma lolu limi. Sitshele ukuthi yiliphi izwi elingalungile, nokuthi wena ubungathini.',
  wrong: 'Yini engalungile?',
  wrongHint: 'Izwi noma umusho, njengoba kubhaliwe ekhasini.',
  better: 'Wena ubungathini? (Uma uthanda, yeqa lokhu.)',
  send: 'Thumela',
  thanks: 'Siyabonga. Kuzofundwa ngumuntu.',
  missing: 'Bhala izwi olibonile elingalungile.',
  tooLong: 'Umbhalo mude kakhulu: umkhawulo yizinhlamvu ezingu-500.',
  tooMany: 'Maningi amazwi athunyelwe ngale nethiwekhi namuhla. Leli lithumele kusasa.',
  unreadable: 'Leli fomu alifundekanga. Sicela ulithumele futhi.',
}
