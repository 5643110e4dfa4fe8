import type { AllTexts } from '#app/texts/all-texts.ts'

export const word: AllTexts['word'] = {
  beta: 'beta',
  link: 'Lentswe le fosahetseng?',
  onlyEnglish: 'Leqephe lena le ka Senyesemane feela hajwale.',
  heading: 'Na ho na le lentswe le fosahetseng?',
  intro:
    'Ha ho eso be le motho ya hodileng a bua puo ena ya hlahlobileng mantswe a rona. Re bolelle hore ke lentswe lefe le fosahetseng, le hore wena o ne o tla sebedisa lentswe lefe.',
  wrong: 'Ho fosahetse eng?',
  wrongHint: 'Lentswe kapa polelo, kamoo ho ngotsweng kateng leqepheng.',
  better: 'Wena o ne o tla sebedisa lentswe lefe? (O ka feta potso ena.)',
  send: 'Romela',
  thanks: 'Re a leboha. Motho o tla bala seo o se rometseng.',
  missing: 'Ngola lentswe leo le fosahetseng.',
  tooLong: 'Seo se selelele ho feta tekano: ngola ditlhaku tse 500 kapa ka tlase.',
  tooMany: 'Mantswe a mangata a rometswe ho tswa netwekeng ena kajeno. Romela lentswe lena hosane.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ka kopo, e romele hape.',
}
