import type { AllTexts } from '#app/texts/all-texts.ts'

export const word: AllTexts['word'] = {
  beta: 'beta',
  link: 'Verkeerde woord?',
  onlyEnglish: 'Hierdie bladsy is voorlopig net in Engels.',
  heading: 'Is ’n woord verkeerd?',
  intro:
    'Niemand wat met hierdie taal grootgeword het, het ons woorde al nagegaan nie. Sê vir ons watter woord verkeerd is, en wat jy sou sê.',
  wrong: 'Wat is verkeerd?',
  wrongHint: 'Die woord of die sin, soos dit op die bladsy staan.',
  better: 'Wat sou jy sê? (Jy kan dit leeg laat.)',
  send: 'Stuur',
  thanks: 'Dankie. ’n Persoon lees dit.',
  missing: 'Skryf die woord wat verkeerd is.',
  tooLong: 'Dit is te lank: hoogstens 500 karakters.',
  tooMany: 'Vandag het baie woorde vanaf hierdie netwerk gekom. Stuur hierdie woord môre.',
  unreadable: 'Hierdie vorm kon nie gelees word nie. Stuur dit asseblief weer.',
}
