// Phrases as `phrases` in match.ts takes them, in plain words (plain-words.ts): English, Afrikaans, isiZulu, isiXhosa,
// Sesotho with Setswana, and how people mix them.

/** A paper, picture or message that is to prove a payment. */
export const proofs = [
  'proofs? of (?:the |my |your )?(?:payment|payments|pmt|paymnt|payement|pay|eft|transfer|deposit|transaction)',
  '(?:payment|eft|transfer|deposit|bank|banking|transaction|pay) (?:proof|slips?|confirmation|screen ?shot|receipt|notification|advice|sms|pop)',
  'p\\.?o\\.?p\\.?s?(?! (?:in|up|by|over|out|corn|music|it|round|around|socket|a|star|songs?)\\b)',
  '(?:the|my|this|your|attached) (?:slip|screen ?shot|proof)',
  '(?:sms|message|notification|confirmation|letter|email|msg) (?:from|of|by) (?:the |my |your )?(?:bank|fnb|absa|capitec|nedbank|standard bank|tymebank|payment)',
  '(?:fnb|absa|capitec|nedbank|standard bank|tymebank|tyme|bank) (?:sms|message|notification|confirmation|msg|slip)',
  'screen ?shot of (?:the |my )?(?:payment|transfer|eft|transaction|pop|deposit|app)',
  'proof (?:is |has been |was )?(?:attached|sent|below)',
  // Afrikaans
  '(?:betaal|betalings?|inbetalings?|bank|deposito|oorplasings?|oordrag)(?:bewyse?|strokies?|slip|bevestiging|kennisgewing)',
  "(?:bewyse?|bevestiging|strokies?|skermskoot|skermkiekie|slip) van (?:die |my |jou |n |'n )?(?:betaling|inbetaling|oorplasing|oordrag|eft|bank|transaksie|deposito)",
  '(?:die|my) (?:strokie|skermskoot|bewys)',
  'sms van (?:die |my )?(?:bank|fnb|absa|capitec|nedbank)',
  // isiZulu, isiXhosa
  '(?:i|u|ne|no|nge|ngo|ye|yo)?-?(?:obu|ubu|bu)?(?:fakazi|ngqina) (?:\\w+ )?(?:be|bo|bok|ben|we|ba)\\w*(?:khokh|kokh|khokel|kokel|mali|bhange|bhanki|banki|hlaw|hlawul|tlawul|pop|eft)\\w*',
  '(?:i|u|ne|no|nge|ye)?-?(?:isi|nesi|ngesi|esi|si)?qinisekiso (?:\\w+ )?s\\w*(?:khokh|kokh|kokhel|hlaw|tlawul|bhange|bhanki|mali)\\w*',
  '\\w*bufakazi bokuthi (?:se)?ngi\\w*',
  '\\w*bungqina bokuba (?:se)?ndi\\w*',
  '(?:i|ne|nge|ye|le|yi)?-?(?:si)?(?:sli|isli|slipi|slip|slipu|siliphu|silipi|sliphu|slibhu|resithi|risithi|rasidi|risidi)(?:phu|pu|p)?(?: \\w+)? (?:sase|se|sa|ye|yase|ya|so|soku|lase|yo|yen|yok)\\w*(?:bhange|bhanki|banki|bank|khokh|kokh|hlaw|tlawul|mali)\\w*',
  '(?:isiliphu|isilipu|isilipi|islip|i slip|isliphu|islipi|lesi slip|le slip|ipop|i pop|ye pop|nepop|le pop|yipop|i proof|iproof|iproof of payment)',
  '(?:i|nge|ne|le)?-?(?:sms|screen ?shot|mesiji|miyalezo|nothifikheshini|notification) (?:yase|ye|ya|evela|evela e|esuka e|ese|e|ivela)\\w*(?:bhange|bhanki|banki|bank|fnb|capitec|absa|nkokhelo|ntlawulo)\\w*',
  // Sesotho, Setswana
  '(?:bopaki|bosupi|papatso|netefatso|tiisetso|bonnete|tiiso) (?:\\w+ )?(?:ba|bo|ya|ea|ja|jwa) (?:\\w+ )?(?:tefo|tefello|tuelo|lefa|lefile|lefella|patala|patetse|patalo|tjhelete|chelete|banka|eft|ho lefa|go duela|duetse)',
  '(?:bopaki|bosupi) ba (?:hore )?(?:ke|hore)(?: \\w+)?',
  '(?:slip|slipi|setlipi|rasiti|risiti|reseiti|sekerineshoto|screen ?shot|sms|molaetsa) (?:ya|sa|ea|e tswang|o tswang|wa)(?: ho| ka)?(?: ya)? (?:banka|bankeng|tefo|tefello|fnb|absa|capitec|tjhelete|chelete|tuelo)',
]

/** The writer claims to have paid, or to have sent money. */
export const claims = [
  '(?:i|we|ive|i ve|weve|i have|i ve|have|just|already|hv|wife|husband|boss|company|brother|sister|mom|mother|cousin|son|he|she)(?: have| has| hav| hv)?(?: just| already| now| also| jst| alrdy| been)* (?:paid|payed|transfer+ed|deposited|eft|efted|eft d|did (?:the|an|a|my)? ?(?:eft|payment|transfer|deposit|pay ?shap|e ?wallet|cash ?send)|done (?:the|an|a)? ?(?:eft|payment|transfer|deposit|pay ?shap|e ?wallet|cash ?send)|made (?:the|an|a|your|full|immediate|instant)? ?(?:immediate |instant |full )?(?:payment|eft|transfer|deposit)|put (?:the|your)? ?money in|put (?:the )?(?:cash|money) (?:in|into))',
  '(?:i|we|ive|i ve|have|just|already)(?: have| has)?(?: just| already| now)* (?:sent|send|sended|moved|wired|loaded) (?:you |u |through |over |the |your |all |full |some |him |her )*(?:money|cash|funds|amount|payment|r ?\\d[\\d ,.]*k?|e ?wallet|cash ?send|cashsend|instant money|pay ?shap|eft|half|deposit|imali|geld)',
  '(?:payment|money|eft|transfer|funds|deposit|cash ?send|e ?wallet|pay ?shap|amount|transaction)(?: of r ?\\d+)? (?:is |was |has been |have been |been |already |has |went |just |are )+(?:made|done|sent|paid|through|transfer+ed|successful|processed|released|cleared|gone|deposited|complete|completed|loaded|approved)',
  '(?:payment|money|eft|transfer|pmt|paymnt) (?:done|made|sent|successful|processed|went through|gone through|sorted)',
  '(?:paid|payed) (?:you |u |it |already |the |full |for |via |by |with |thru |through |into |r ?\\d|now|just now|this morning|in full|cash ?send|eft)\\w*',
  'have paid',
  'done paying',
  'finished paying',
  // Afrikaans
  "(?:ek|ons|my \\w+)(?: \\w+)? (?:het|t)(?: (?:nou|reeds|klaar|al|net|pas|die|jou|vir jou|al klaar|netnou|jou geld|vanoggend|vandag|gister|deur|volle|bedrag|dit|sopas|eft|via|per|n|'n|\\w+)){0,7} (?:betaal|oorgeplaas|oorgedra|inbetaal|inbetaling gedoen|gestuur|gedeponeer|eft gedoen|betaling gemaak|ingesit|gedoen|gemaak)(?! dit na)",
  '(?:geld|betaling|eft|oorplasing|bedrag|payment)(?: \\w+){0,2} (?:is|was|het)(?: \\w+){0,3} (?:gestuur|betaal|gemaak|gedoen|deur|oorgeplaas|geslaag|inbetaal|deurgegaan|klaar)',
  // isiZulu, isiXhosa: subject and object markers stand before the stem.
  '(?:se)?(?:ngi|si|ndi|u|uyi|uku)\\w{0,4}(?:khokh|kokh|bhatal|batal|phey|pey|hlawul|hlaul)(?:e|ile|el|ele|elile|els|isile|ise)\\w*',
  'ku?(?:se)?\\w{0,2}khokhiwe',
  'ku?hlawulwe',
  'ihlawulwe',
  'sekuhlawuliwe',
  'ikhokhiwe',
  'sekukhokhiwe',
  'ikhokhelwe',
  '(?:se)?(?:ngi|si|ndi)\\w{0,5}(?:thumel|thumele|thumeli|fak|fake|faki|dlulis|dlulise|transfer|transfer|transfa|eft|eft|diphoz|dipoz|depoz|deposit|dipozith|send|senz|fakil|tsal|phos|faxe)\\w* (?:\\w+ ){0,3}(?:imali|imal|yakho|mali|i-?eft|i-?transfer|i-?payment|i-?ewallet|i-?e-wallet|ewallet|i-?cash ?send|cashsend|inkokhelo|intlawulo|i-?pay ?shap|i-?instant|r ?\\d+|i-?deposit|lemali|iimali|i-?e wallet)',
  '(?:imali|mali|inkokhelo|intlawulo|i-?eft|ieft|i-?payment|i-?transfer|i-?deposit|i-?cash ?send|i-?ewallet)(?: \\w+){0,2} (?:se)?(?:ngi|ndi|si|i|ku|yi|seyi|sei)\\w{0,4}(?:thumel|fak|khokh|hlawul|dlulis|transfer|send|diphoz|deposit|enziwe|enz|phum|hamb|ngene|thunyel|thunyelw)\\w*',
  '(?:se)?(?:ngi|ndi)\\w{0,2}enz(?:e|ile)\\w* (?:\\w+ ){0,2}(?:i-?eft|ieft|i-?payment|i-?transfer|inkokhelo|intlawulo|i-?deposit|utransfer|i-?cash ?send)',
  // Sesotho, Setswana
  '(?:ke|re|mme|ntate|abuti|ausi)(?: \\w+){0,2} (?:lefile|lefetse|lefelletse|patetse|patile|peile|duetse|lefeletse|depositile|dipositile|dipozitile|transferile|transferrile|eftile|sentile|phetse ho lefa|qetile ho lefa|qeta ho lefa|lefa)',
  '(?:ke|re)(?: \\w+){0,3} (?:rometse|romeditse|rometsi|kentse|entse|tsentse|tshentse|dirile|fetiseditse|fetisitse|rumetse|romela)(?: \\w+){0,3} (?:tjhelete|chelete|madi|eft|e ?wallet|cash ?send|tefo|payment|transfer|deposit|r ?\\d+|diranta|pay ?shap|instant money)',
  '(?:tjhelete|chelete|madi|tefo|eft|payment|transfer)(?: \\w+){0,3} (?:ke|e|se e|re)(?: \\w+){0,2} (?:rometse|romeditse|kentse|lefilwe|rometswe|entswe|tsamaile|fetile|fetiseditswe|lefuwe|tswile|entse|dirilwe|kene)',
]

/** The money is said to come later. */
export const delays = [
  '(?:will|wil|wll|gonna|must|should|shud|might|can|to|it|money|still|not|yet|funds|payment|does|doesn t|didn t|may|only|going to|ll)(?: \\w+){0,2} (?:re+flect|reflects|show up|show|clear|clears|come thru|come through|be in your (?:account|acc)|land|appear|pop up)(?!ion|ive)',
  '(?:reflecting|reflects|clearing) (?:in|within|after|tomorrow|later|soon|on|by|today|2|24|48|between|into|next|over)\\w*',
  '(?:takes?|take|wait|within|in|after|need|needs) (?:\\w+ ){0,2}(?:24|48|72|12|two|2|3|few|couple|some)(?: ?(?:-|to) ?\\d+)? ?(?:hrs?|hours?|days?|business days?|working days?)(?: to (?:reflect|clear|show))?(?=.{0,60}(?:reflect|clear|account|acc|bank|payment|money|eft))',
  '(?:bank|network|system|app|fnb|capitec|absa|nedbank)(?: \\w+){0,2} (?:is |are |was )?(?:slow|offline|down|delayed?|delaying|holding|busy|pending)',
  '(?:payment|money|eft|transfer|funds|transaction)(?: \\w+){0,2} (?:pending|processing|on hold|on (?:its|the|it s) way|delayed)',
  'uncleared',
  'awaiting clearance',
  // Afrikaans
  '(?:sal|moet|gaan|wys|neem|eers|nog|behoort|kan|geld|dit)(?: \\w+){0,6} (?:weerspieel|reflekteer|wys|verskyn|deurkom|klaar|deur wees|in jou rekening|deurgaan|inkom|ingaan|opdaag)',
  '(?:weerspieel|reflekteer)(?: \\w+){0,3} (?:more|later|binne|oor|eers|maandag|dinsdag|vanaand|teen|na|in|nie)',
  '(?:binne|oor|neem|vat)(?: \\w+){0,2} (?:24|48|twee|2|3|n paar) (?:uur|ure|dae|werksdae)(?=.{0,60}(?:reflekteer|weerspieel|rekening|bank|geld|wys|betaling)|)',
  // isiZulu, isiXhosa
  '(?:i|li|yi|ku|ayi|ayik|aka|iya|iza|ida|se)?-?(?:zo|zoku|ku|za ku|ya ku|yaku|zaku|zoyi|ze|ka|kaku|so|thatha)?\\w{0,3}(?:vel|bonakal|bonakel|ngen|reflect|reflekt|fik|khanya|phum|show|reflecth|reflek)(?:a|e|i|ela|eka|akali|anga|ile|isa|ali|thi|tha|ta)?(?: \\w+){0,4} (?:kusasa|ngomso|emva|ngemva|ngemuva|kungakapheli|ksasa|emini|ntambama|ebusuku|ngomsombuluko|ngolwesibili|ngomvulo|ngelwesibini|kamva|ku ?akhawunti|ku-?akhawunti|kwi ?akhawunti|kwiakhawunti|ku ?account|kwi ?account|ebhange|ebhanki|emalanga|amahora|iiyure|iyure|ngo\\w+|kwakho|later|tomorrow|manje|kungekudala|kwi-?akhawunti|kwi-?akhawnti|ku-?acc\\w*|kwi-?acc\\w*|kwaakho)',
  'i(?:zo|za ku|ya ku|zaku|yaku)(?:reflect|vela|bonakala|ngena|fika|reflekta|show|reflektha)\\w*',
  'ayikabonakali',
  'ayikangeni',
  'ayikaveli',
  'ayikafiki',
  '(?:ithatha|izothatha|iza kuthatha|lithatha|kuthatha|ibhange|ibhanki)(?: \\w+){0,4} (?:amahora|iiyure|iintsuku|izinsuku|usuku|iiyure ezi\\w+|days|hours|hrs|cothayo|iyacotha|lihamba kancane|liyacotha)',
  // Sesotho, Setswana
  '(?:e|tla|e tla|di|tjhelete|chelete|madi|ha e eso|ha e so|o tla e)(?: \\w+){0,2} (?:bonahala|bonahale|hlaha|hlahe|kena|kene|reflekta|reflecta|reflect|fihla|tswa|bontsha|bonwa|bonagala|tsena|fithla)(?: \\w+){0,4} (?:hosane|hosasa|ka moso|kamoso|kamora|ka mora|morao|hamorao|akhaonteng|akhaontong|bankeng|mantaha|labobedi|ka|letsatsi|dihora|tomorrow|later|account|accounteng|matsatsi|gompieno|akhaonteng|kajeno|ha morao)',
  '(?:e|o) tla (?:reflecta|reflekta|reflect|bonahala|reflector|bonagala|hlaha)',
  '(?:e nka|ho nka|banka e nka|e tla nka)(?: \\w+){0,3} (?:dihora|matsatsi|letsatsi|hours|days|diura)',
]

/** Ways to pay that leave nothing in a bank app, or that are said to be immediate. */
export const instruments = [
  'e ?-?wallet',
  'ewallet',
  'ewalet',
  'cash ?send',
  'instant money',
  'instant (?:payment|eft|pay|transfer)',
  'immediate (?:payment|eft|pay|transfer)',
  'pay ?shap',
  'send ?-?imali',
  'money ?gram',
  'western union',
  'unayo',
  'bitcoin',
  'crypto',
  'shoprite money',
  'money ?market',
  'mukuru',
  '(?:\\w+ )?voucher',
  'voucher (?:pin|number|code)',
  '1 ?voucher',
  'ott',
  'blu voucher',
  'geo ?pay',
  'onmiddellike betaling',
  'kitsbetaling',
  'i-?ewallet',
  'i-?cash ?send',
  'i-?instant money',
]
/** Ways to pay from a distance. */
export const transfers = [
  'eft',
  'i-?eft',
  'efted',
  'bank transfer',
  'transfer',
  'oorplasing',
  'internet banking',
  'bank deposit',
  'online payment',
  'pay online',
  'by app',
  'banking app',
  'deposit the money',
  'i-?transfer',
  'cardless',
  'capitec pay',
  'cell ?phone banking',
]
