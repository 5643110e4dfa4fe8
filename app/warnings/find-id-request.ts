import { areNear, findAll, phrases, without } from './match.ts'
import { demands } from './words/code-words.ts'
import { identities } from './words/id-words.ts'
import { negations } from './words/negations.ts'

const documents = phrases(identities)
const wanted = phrases(demands)
const lostAndFound =
  /(?<![a-z])(?:lost|found|verloor|gevind|opgetel|lahlekile|lahleka|lahlekelwe|tholakele|kuthol[a-z]*|kufum[a-z]*|ngithole|nditshole|ndifumene|lehetse|lahlehetsoe|latlhegile|fumane|fumanwe|tholile|home affairs|pick(?:ed)? up|opgetel|nditholile|ngilahlekelwe|ndilahlekelwe|timetse|timeletse|lahlehile|bring (?:my|your|an?|his|her)|tla le|phatha|uze ne|tlisa|ungakhohlwa|library|biblioteek|bring asseblief|sassa|school|skool|rica|saps|collect(?:ing)? (?:my|the) id)(?![a-z])/

const reach = 60

/** Whether a message asks for an identity number or a copy of a document. Takes `plainWords`. */
export function findIdRequest(text: string): boolean {
  if (lostAndFound.test(text)) return false
  const asked = without(negations, text, findAll(documents, text), 40)
  return asked.length > 0 && areNear(asked, findAll(wanted, text), reach)
}
