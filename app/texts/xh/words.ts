import type { AllTexts } from '#app/texts/all-texts.ts'

export const word: AllTexts['word'] = {
  beta: 'beta',
  link: 'Igama eliphosakeleyo?',
  onlyEnglish: 'Eli phepha lingesiNgesi kuphela okwangoku.',
  heading: 'Kukho igama eliphosakeleyo?',
  intro:
    'Akukabikho mntu ukhule ethetha olu lwimi owahlolileyo amagama ethu. Sixelele igama eliphosakeleyo, uze usixelele ukuba wena ubuya kuthini.',
  wrong: 'Yintoni ephosakeleyo?',
  wrongHint: 'Igama okanye isivakalisi, njengoko kubhaliwe kwiphepha.',
  better: 'Wena ubuya kuthini? (Unokuyishiya ingenanto.)',
  send: 'Thumela',
  thanks: 'Enkosi. Iya kufundwa ngumntu.',
  missing: 'Bhala ukuba leliphi igama eliphosakeleyo.',
  tooLong: 'Inde kakhulu: iimpawu ezingama-500 ubuninzi.',
  tooMany: 'Maninzi amagama athunyelwe ngale nethiwekhi namhlanje. Thumela eli ngomso.',
  unreadable: 'Asikwazanga ukuyifunda le fomu. Nceda uyithumele kwakhona.',
}
