/** The source of this function stands in the sheet and runs there: it uses nothing from outside. */
export function runSheet(language: string): void {
  const find = (id: string) => document.getElementById(id) as HTMLElement
  const name = find('name') as HTMLInputElement
  const output = find('answers') as HTMLTextAreaElement
  const place = `kasi-texts-${language}`
  type Answer = { key: string; hash: string; verdict: string; words: string }
  const fieldOf = (key: string) => find(key).querySelector('textarea') as HTMLTextAreaElement
  const answers = (): Answer[] =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input:checked'), (choice) => {
      const [key, hash = ''] = [choice.name, choice.closest('fieldset')?.dataset.hash]
      return { key, hash, verdict: choice.value, words: fieldOf(key).value.trim() }
    })

  function show() {
    for (const count of document.querySelectorAll('.count'))
      count.textContent = `${count.closest('details, body')?.querySelectorAll('input:checked').length}`
    for (const { key, verdict } of answers())
      fieldOf(key)
        .closest('label')
        ?.toggleAttribute('hidden', verdict !== 'better')
  }

  /** A phone that dies loses nothing. Some browsers keep nothing of a page that came as a file. */
  function remember(work: () => void) {
    try {
      work()
    } catch {
      find('unkept').hidden = false
    }
  }

  /** 'better' with no words, or with ours, says that ours is wrong. */
  function lineOf({ key, hash, verdict, words }: Answer) {
    if (verdict !== 'better') return `${key} ${hash} ${verdict}`
    const isBetter = words !== '' && words !== fieldOf(key).defaultValue.trim()
    return `${key} ${hash} ${isBetter ? `better ${words.replace(/\s*\n/g, '\\n')}` : 'wrong'}`
  }

  remember(() => {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{"name":"","answers":[]}')
    name.value = kept.name
    for (const { key, hash, verdict, words } of kept.answers as Answer[]) {
      // The text may have changed in a newer sheet.
      const at = `[id="${key}"][data-hash="${hash}"] [value=${verdict}]`
      const choice = document.querySelector<HTMLInputElement>(at)
      if (!choice) continue
      choice.checked = true
      fieldOf(key).value = words
    }
  })
  show()
  document.addEventListener('input', () => {
    output.hidden = true
    show()
    remember(() => localStorage.setItem(place, JSON.stringify({ name: name.value, answers: answers() })))
  })
  find('copy').addEventListener('click', () => {
    const isNamed = name.value.trim() !== ''
    output.hidden = !isNamed
    output.value = [`kasi-texts ${language} ${name.value.trim()}`, ...answers().map(lineOf), ''].join('\n')
    ;(isNamed ? output : name).select()
    const said = document.execCommand('copy') ? 'Copied: paste them into a message.' : 'Copy them from here.'
    find('status').textContent = isNamed ? said : 'Write your name first.'
  })
}
