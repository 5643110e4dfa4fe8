/** Words that say nothing about the thing that is looked for, in the languages of the market. */
const fillers = new Set(
  `a an the and or of for in on at to with my your our i we me you is are any some that this
  need needed want wanted looking look find buy buying sell selling sale sales sold price prices priced cheap cheaper cheapest
  affordable best good nice quality please where can get near nearby around available second hand secondhand used brand
  die n en of vir van met te koop goedkoop goeie tweedehandse naby waar
  ne na nge ku e ngi ngifuna ndifuna funa thenga thengisa athengiswayo ethengiswayo
  le ya wa tsa ka ho go mo ke batla rekisa rekiswa rekiswang rekisoang eliqashisayo eqashisayo`
    .split(/\s+/)
    .filter(Boolean),
)

/** The words without fillers; all of them if nothing else is left. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}
