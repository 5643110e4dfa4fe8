/** Names of the editor's fields until November 2026. A page from before still posts them, and a draft on a device holds them. */
const currentNames: Record<string, string> = { base: 'baseHashes', writer: 'editorTabId', sent: 'revision' }

/** Renames entries; `base-{row}` becomes `baseHashes-{row}`. */
export const withCurrentNames = <Value>(entries: readonly (readonly [name: string, value: Value])[]) =>
  entries.map(([name, value]): readonly [string, Value] => [
    name.replace(/^(?:base|writer|sent)(?=-|$)/, (former) => currentNames[former] ?? former),
    value,
  ])
