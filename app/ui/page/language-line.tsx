import { href, useLocation } from 'react-router'
import { chosenLanguage, currentLanguage, inLanguage } from '#app/language/current-language.ts'
import { languageCodes, languages } from '#app/language/languages.ts'
import { wordTexts } from '#app/language/word-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * This page in each language, by the language's own name: nobody has to know another word for it. One row on the narrowest phone.
 * `isLow`: the row is as high as its words, and its links reach into the free space above and below it, so that goods begin no lower.
 */
export function LanguageLine({ isLow = false }: { isLow?: boolean }) {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <p
      className={`flex flex-wrap justify-between text-small ${isLow ? 'relative -my-3 w-full md:order-1 md:w-auto md:gap-x-3' : 'mx-auto max-w-form'}`}
    >
      {languageCodes.map((code) => (
        <a
          key={code}
          href={`/${code}${pathname}${search}`}
          lang={languages[code].htmlLang}
          aria-current={code === current ? 'true' : undefined}
          className={`inline-flex min-h-11 min-w-11 items-center no-underline ${code === current ? 'font-bold' : 'text-soft'}`}
        >
          {languages[code].name}
        </a>
      ))}
    </p>
  )
}

/**
 * In the footer: a language that no person who grew up with it has checked says so, and takes corrections. Where a page is in English
 * only, the reader's language says that.
 */
export function LanguageNote() {
  const { pathname } = useLocation()
  const [current, chosen] = [currentLanguage(), chosenLanguage()]
  if (chosen && chosen !== current)
    return (
      <p lang={languages[chosen].htmlLang} className="pb-2 text-center text-small text-soft">
        {inLanguage(chosen, () => wordTexts.onlyEnglish)}
      </p>
    )
  if (current === 'en') return null
  return (
    <p className="flex justify-center gap-3 text-small text-soft">
      <span className="inline-flex min-h-11 items-center">{wordTexts.beta}</span>
      <TextLink href={`${href('/wrong-word')}?page=${encodeURIComponent(pathname)}`} rel="nofollow">
        {wordTexts.link}
      </TextLink>
    </p>
  )
}
