const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** Words that say nothing about a thing, in the languages of the market: neither in a question nor in a phrase of the table. */
const fillers = new Set(
  listOf(`
    a an the and of for in on at to with my your our i we me you is are any some that this
  need needed want wanted looking look find buy buying sell selling sale sales sold price prices priced cheap cheaper cheapest
  affordable best good nice quality please where can get near nearby around available second hand secondhand used brand
  die n en of vir van met te koop goedkoop goeie tweedehandse naby waar
  ne na nge ku e ngi ngifuna ndifuna funa thenga thengisa athengiswayo ethengiswayo
  le ya wa tsa ka ho go mo ke batla rekisa rekiswa rekiswang rekisoang eliqashisayo eqashisayo`),
)

/** Words of asking, of greeting and of low prices, which a phrase of the table may have: 'homework help', 'evening dress'. */
const asking = new Set(
  listOf(`
    im ive u am these those there here it its be hi hello hey sir madam mam maam guys everyone anyone
    anybody someone somebody who whos which what how do does did have has got could would will should may might like
    wants wanting wanna needs needing require required requires seek seeking seeker search searching
    finding getting help assist urgent urgently asap kindly maybe reliable trusted pls plz plse thanks thank interested purchase order sells
    cost costs costing cheaply inexpensive bargain budget deal deals discount discounted special specials reasonable
    reasonably low lower lowest less value better nearest nearer close closest local locally preowned asseblief
    asb ek ons jy jou het daar iemand wie wat kan kry wil graag soek soekende verlang benodig nodig moet dringend
    dankie hallo verkoop om hier goedkoper goedkoopste billik billike bekostigbaar bekostigbare prys pryse laagste
    laer winskoop tweedehands gebruikte nje lapha khona eduze eduzane duze kufuphi kufutshane apha phi uphi kuphi
    ngaphi bani ubani ukhona ikhona zikhona ngicela ngiyacela bengicela sicela siyacela ngisacela cela ngidinga
    ngiyadinga sidinga dinga ngiyafuna bengifuna sifuna ngithanda ngingathanda ngisize usizo ngithola ngingathola
    ngithenge ukuthenga ngithenga uthengisa othengisa kuthengiswa ezithengiswayo othengiswayo esithengiswayo
    iyathengiswa ayathengiswa uyathengisa ningathengisa shibhile eshibhile ashibhile oshibhile esishibhile
    ezishibhile elishibhile kushibhile eshiphile tshiphu etshiphu itshiphu atshiphu ezitshiphu intengo imalini malini
    siyabonga ngiyabonga sawubona sanibonani uxolo esetshenzisiwe ndicela ndiyacela bendicela nceda ndincede ndidinga
    ndiyadinga ndiyafuna bendifuna ndingathanda ndithenge ndithenga othengisayo ixabiso exabiso ngexabiso elingephi
    elincinci enkosi molo molweni esetyenzisiweyo sa la ba se o re kwa fa tse ena eo teng mang kae hokae haufi gaufi
    pela nna rona lena kopa kopang kopile thusa thuso thusang batlang batlile hloka tlhoka tlhokang hlokahala reka
    rekisang rekisitswe rekisetsa rekoang tjhipi tjhipileng tjhipile chipileng tlase tlaase theko ditheko tlhwatlhwa
    leboha leboga dumela dumelang sebedisitsweng`),
)

/** Returns whether a word says nothing about the thing that is asked for. */
export const isSetAside = (word: string): boolean => fillers.has(word) || asking.has(word)

/** The words without fillers; all of them if nothing else is left. */
export function withoutFillers(words: string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}
