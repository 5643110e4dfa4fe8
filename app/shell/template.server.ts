/** HTML that was rendered once with stand-ins for what differs, and cut where they stood. After each text but the last comes a hole. */
export type Template<Hole extends string> = { texts: string[]; holes: Hole[] }

const escapePattern = (text: string) => text.replace(/\W/g, '\\$&')

/** `standIns` are HTML that `html` has nowhere else; throws when it lacks one. */
export function cutTemplate<Hole extends string>(
  html: string,
  standIns: Readonly<Record<Hole, string>>,
): Template<Hole> {
  const names = Object.keys(standIns) as Hole[]
  const holeOf = new Map(names.map((name) => [standIns[name], name]))
  const pieces = html.split(new RegExp(`(${[...holeOf.keys()].map(escapePattern).join('|')})`))
  const holes = pieces.flatMap((piece, place) => (place % 2 === 1 ? (holeOf.get(piece) ?? []) : []))
  for (const name of names) if (!holes.includes(name)) throw new Error(`this HTML has no place for ${name}`)
  return { texts: pieces.filter((_, place) => place % 2 === 0), holes }
}

/** `values` are HTML. */
export function fillTemplate<Hole extends string>(
  { texts, holes }: Template<Hole>,
  values: Readonly<Record<Hole, string>>,
): string {
  let html = ''
  for (let place = 0; place < holes.length; place += 1) html += texts[place]! + values[holes[place]!]
  return html + texts.at(-1)!
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as HTML, as React writes it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
