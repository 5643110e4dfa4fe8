// Phrases as `phrases` in match.ts takes them, in plain words (plain-words.ts): English, Afrikaans, isiZulu, isiXhosa,
// Sesotho with Setswana, and how people mix them.

/** Somebody else fetches it. */
export const collectors = [
  '(?:umfo\\w*|umntakwe\\w*|umza\\w*|ubhuti|ubuti|umshana|udade\\w*|umyeni|unyana|indodana|umngan\\w*|itshomi|umntu|umuntu|umqhubi|umfana|umkhwenya|ngwaneso|moena\\w*|mokganni)(?: \\w+){0,5} \\w*(?:sangweni|segedini|geyithini|egeyithi|phandle|ngaphandle|sekhona|seduze|hekeng)',
  '\\w*zo(?:wu|yi|ku|ba|ma|si|li|lu|bu|ya)?(?:landa|thatha|lata)\\w*',
  '\\w*za ku(?:yi|wu|si|ba|li|lu|bu)?(?:landa|thatha)\\w*',
  '(?:uma|xa)(?: \\w+){0,4} (?:esephethe|esethathile|eseyithathile|eseyiphethe)',
  '(?:man|vrou|broer|swaer|neef|seun|oom)(?: \\w+){0,3} (?:ry|kom|stop)(?: \\w+){0,4} om(?: \\w+){0,4} (?:te kry|te haal|te vat|op te laai)',
  '(?:shuttle|taxi|drywer|chauffeur|koerier)(?: \\w+){0,2} (?:is in|is by|is op|is daar|is buite|is voor|kom haal|haal|kom tussen)(?: \\w+)?',
  '(?:stuur|send)(?: \\w+){0,2} (?:cousin|neef|broer|iemand|somebody|someone)(?: \\w+){0,3} (?:trailer|sleepwa|bakkie)',
  '(?:o|ba) (?:tla|tlo) (?:o |e |di |se |mo )?lata(?: \\w+)?',
  'can my (?:nephew|cousin|brother|sister|son|guy|driver|friend|boy|uncle)(?: \\w+){0,2} (?:take|fetch|collect|get)',
  '(?:let|laat|lat|bulela|vumela|efa|nika)(?: \\w+)? (?:my|our|the|die|daai|that|kgaitsedi|umfana|umntu|moshanyana)(?: \\w+){0,5} (?:load|take|oplaai|laai|vat|nke|a nke|athathe|collect)',
  '(?:give|gee|hand|neela|unike|mnike|nika|nike|efa)(?: \\w+){0,5} (?:guy|man|driver|courier|meisie|outjie|daai|transporter|mokganni|umfana|bhuti|idrayiva|umqhubi|moshanyana|ouma|brother|bolt|uber)(?: \\w+){0,3}',
  '(?:lady|guy|man|girl|oom|meisie|boy)(?: \\w+){0,3} (?:red uber|uber|bolt|white|polo|bakkie|is (?:there|here|outside)|away|at the gate|by die hek|nw)(?: \\w+)?',
  '(?:umqhubi|umfana|umfana wami|umntu wam|umfo|unyana wam|mora wa ka|my son|my seun|my swaer|my brother|my broer)(?: \\w+){0,8}',
  'stuur (?:n|ek|my)(?: \\w+){0,2} (?:man|bakkie|iemand|ou)(?: \\w+){0,3}',
  '(?:ulayishe|palamise|layisha)(?: \\w+){0,4}',
  'my driver(?: \\w+){0,4}',
  '(?:my|our|sy|ons|se|their)(?: \\w+)? (?:manne|outjies?|laitie|laaitie|lighty|boys|guys|peeps|ouens|uncles?(?: van)?|van|bakkie|truck|venter|girl|sbu|people|team)(?: \\w+){0,6} (?:gate|hek|come|coming|here|there|outside|kom|haal|fetch|collect|daar|nou|now|by die|on the way|wag|wait|kla|voor)',
  '(?:amajita|majita|abafana|bafana|bashanyana|bashemane|aba bafana|abantu|bantu bami|batho ba|le outie|lo outie|lo mjita|o mjita|intwana|ntwana|lo bhuti|le bhuti|lo mfana|o mfana|umntwana|umntana|mohlankana|umdala|umkam|uncle|malome|dikoloi|dikoloi tsa rona|inkampani yezothutho|abathuthi|izithuthi|umthuthi|monna wa koloi|afleweringsman|afleweraars|delivery man|their man|aflewering\\w*|vervoerders?|movers)(?: \\w+){0,8}',
  '(?:is|are|staan|sit|wag|ume|umi|bami|use|ise|base|ase|a me|ba|o|e|emi)(?: \\w+){0,2} (?:gate|egate|hek|isango|esangweni|ngaphandle|phandle|kantle|ka ntle|buite|voor die deur|robot|by jou|gateng|heke|geyiti|hekeng)',
  '\\w*(?:zolanda|zokulanda|zothatha|zokuthatha|zolata|zo lata|tlo lata|tla lata|tlilo lata|tla jara|bazozilanda|uzoyilanda|uzoyothatha|ozolanda|oze|ozothatha|uzothatha|kuthuthwa|kuyithutha)\\w*',
  '(?:load|pack|put) (?:that|the|it|this)(?: \\w+){0,3} (?:on|in|into) (?:my|the|his|their)(?: \\w+){0,2} (?:van|bakkie|truck|car|uber|bolt|venter)',
  '(?:my|our|the|a|an|this|sending|send|sent|ordered|order|called|request|requested|booked|get|organise|organised|arrange|arranged)(?: \\w+)? (?:uber|bolt|driver|drivers|courier|couriers|indrive|in drive|indriver|delivery guy|delivery man|transporter|runner|agent|e hailing|taxi guy|truck driver|bakkie guy|messenger)',
  '(?:uber|bolt|driver|courier|indrive|delivery guy|transporter|agent|truck|bakkie)(?: \\w+){0,3} (?:is (?!late)|will |wil |gonna |to |coming|come|comes|collect|collects|collecting|pick|picks|fetch|fetches|outside|on (?:his|the|its|her) way|waiting|arrives?|arrived)(?: \\w+){0,3}',
  '(?:my|our|his|her)(?: \\w+)? (?:cousin|cuz|brother|bro|sister|nephew|niece|uncle|aunt|auntie|son|daughter|friend|worker|workers|assistant|neighbou?r|wife|husband|colleague|gardener|helper|boy|guy|guys|boys|mom|dad|father|mother|chomi|mate|tenant|nanny|secretary|employee|employees|staff|gogo)(?: \\w+){0,6} (?:collect|collects|collecting|colect|pick|picks|picking|fetch|fetches|fetching|come|comes|coming|take it|take them|get it|outside|on (?:his|the|her) way|waiting|there)',
  '(?:someone|somebody|some1|people|a guy|guys|a friend|a lady|a man)(?: \\w+){0,4} (?:collect|fetch|pick)(?: it| them| up)?',
  // Afrikaans
  '(?:uber|bolt|drywer|bestuurder|koerier|afleweraar|neef|broer|swaer|oom|seun|dogter|suster|werker|vriend|vrou|man|kollega|assistent|buurman|iemand|niggie|tuinier|helper|nefie|boetie|pa|ma|mense|outjie|ou|chauffeur)(?: \\w+){0,6} (?:kom haal|haal|haal dit|afhaal|optel|kom kry|kom vat|op pad|kom|kom optel|laai|oplaai|kry|buite|op haal|haal op|tel dit op|wag|by jou|kom tel)(?: \\w+)?',
  '(?:my|n|die|hierdie) (?:koerier|drywer|bestuurder|uber|bolt|afleweraar)',
  '(?:stuur|bestel|reel|kry)(?: \\w+){0,5} (?:uber|bolt|drywer|koerier|bestuurder|iemand)',
  // isiZulu, isiXhosa
  '(?:i|u|no|ne|le|ye|lo|nge|kune|uku)?-?(?:uber|bolt|driver|drayiva|draiva|dilayva|mshayeli|mqhubi|courier|khuriya|koriya|indrive|ubha|draver|drayva|nodrayiva|mthwali|messenger|agent)(?: \\w+){0,7} (?:u|i|ba|uyo|uya|uza|se|ku|zo|usa|eza|ezo|ize|bazo|esa|yeza|endleleni|use|uzoku|oza|ozo|olanda|ozolanda)\\w*',
  '(?:u|no|um|mfowe|bhuti|udade|usisi|u-|ne)?\\w{0,4}(?:mzala|mfowe\\w*|bhuti|buti|sisi|mngan\\w*|mngani|mntwan\\w*|ndodana|nyana|tshomi|chomi|malume|mzukulu|sebenzi|mntakwe\\w*|mhlobo|umuntu|mntu|mfana|mnakwe\\w*|dade\\w*|muntu|mkhwenya|makhelwane|mmelwane|nkosikazi|mfo)(?: \\w+){0,7} \\w*(?:landa|lande|thath|thatha|lukha|phuth|khupha|thath\\w*|eza|ezo|hamba|za|phuthuma|khwela|yithatha|yilanda|zolanda|zothatha|zobuya|endleleni|collect|fetch|lata|lande\\w*|zokulanda|kulanda)(?:\\w*)',
  '(?:ngi|ndi)\\w{0,3}(?:thumela|thumel|thumele|thuma|thume|odile|ode|biz\\w*|oda)(?: \\w+){0,4} (?:i|u|um|umu)?-?(?:uber|bolt|driver|drayiva|mshayeli|mqhubi|courier|muntu|mntu|mfana|mzala|indrive|khuriya|mfowe\\w*|bhuti|mngan\\w*|ntanga|nyana|mnakwe\\w*)\\w*',
  // Sesotho, Setswana
  '(?:uber|bolt|mokganni|mokhanni|moganni|draevara|mokgweetsi|driver|courier|khuriri|motswala|motsoala|ntswala|moena|ngwaneso|ngoaneso|abuti|ausi|malome|rangwane|mora|moradi|motho|mosebeletsi|mosebetsi|motswalle|tsala|khaitsedi|kgaitsedi|mohlankana|moshanyana|ngwana|monna|mosadi|ntate|mme|moahisane|morwarre|nnake|mokgotsi|setsoalle|bana)(?: \\w+){0,8} (?:lata|late|latwa|nka|nke|nkela|tla|tlo|tlile|kgetha|tsela|tseleng|thata|tsaya|tseye|fihla|fihlile|eme|ema|ntle|lateng|collecta|collect|o tla|tlatsa|phela)',
  '(?:ke|re)(?: \\w+){0,3} (?:romela|roma|romme|tla roma|kopile|biditse|odara|bitsa|romile|rometse)(?: \\w+){0,3} (?:uber|bolt|mokganni|driver|motho|courier|mokhanni|draevara|moena|motswala|motsoala|abuti|moshanyana|ngwaneso)\\w*',
]

/** The other is to let go of the thing. */
export const releases = [
  '(?:fana ka|fa|efa|neha|nehe|fe)(?: \\w+){0,3} (?:mokganni|uber|bolt|ngwaneso|moshemane|moena)(?: \\w+)?',
  '\\w*nike(?: \\w+){0,3} (?:umntakwethu|umntu|umqhubi|ubolt|webolt|umzala|ubhuti|umfana|umfowethu)',
  '(?:let|laat) (?:him|hom|them|hulle) (?:load|laai|take|vat)',
  '(?:take|collect|takes|fetch|fetches) (?:the|it) (?:fridge|phone|tv|laptop|couch|bed|bike|goods|stuff|\\w+) (?:today|now|2day|tonight)',
  '(?:gee|gee ma|gee tog|gee net|laat|gee uit)(?: \\w+){0,5} (?:vat|vir (?:hom|haar|die|my|daai|n)|uit)',
  'gee (?:die|vir)(?: \\w+){0,3}',
  '(?:nika|nikani|banike|wanike|wakhuphele|niyinike|niyinikeze|uyinike|uyinik\\w*|khipha|khiphani|khupha|khuphani|mnike|mniki\\w*|umnike|akanike|ukhuphe|yinike|dedela|unike|unikele|abanike)(?: \\w+){0,4}',
  '(?:efa|fe|ba fe|se fe|mo fe|ntshang|ntsha|e fe|mphe|o neelane|neelane|neelana|kenye|e kenye|tlohella|tlohelle|e neele|abuti e)(?: \\w+){0,4}',
  '(?:release|let go of|hand over|handover|hand it|hand them|give (?:it|them|him|her|my|the (?:goods|item|phone|parcel|couch|driver|guy))|let (?:him|her|them|my \\w+) (?:take|have|collect|go)|load it|pack it|have it ready|get it ready|don t (?:keep|delay|wait)|reserve it|hold it|put it (?:in|on))(?: \\w+)?',
  '(?:gee|laai|los|oorhandig|hou|vrystel)(?: \\w+){0,3} (?:dit|hom|haar|goed|goedere|foon|asseblief|vas)?',
  'stel (?:dit|die \\w+) vry',
  '(?:mnik|mnike|muphe|mphe|mnikeze|munikeze|unikeze|nikeza|nikela|mnikele|ukhulule|khulula|dedela|uyidedele|yiyeke|ungayiyeka|vumela|mvumele|mnikez\\w*|unik\\w*|uyinik\\w*|yinike|mniki\\w*|yikhulule)(?: \\w+)?',
  '(?:nea|neha|neye|mofe|mofeng|mo neele|o mo fe|mo fe|mo fe yona|lokolla|e lokolle|mo neye|o mo neele|o mo fe yona|nehelana|o e lokolle|mo neha)(?: \\w+)?',
]

/** Paid too much by mistake, the rest is wanted back. */
export const overpayments = [
  '(?:imali|mali)(?: \\w+){0,3} (?:iphume|iphumile|ihambe|ephume|ihambile)(?: \\w+){0,2} (?:kabini|kabili|kathathu)',
  '(?:money|payment|eft) (?:went|gone|go) (?:off |through |out )?(?:twice|double)',
  '(?:\\w*khokhwe|\\w*bhatele|\\w*bhadele|\\w*hlawule|betaal|paid|gestuur)(?: \\w+){0,2} (?:kabili|kabini|te veel|twee keer|twice|too much)',
  'r ?\\d+ te veel',
  '(?:instead of|ipv|in plaas van|instead ka|kanti yi|bakeng sa|boemong ba|esikhundleni|endaweni)(?: \\w+){0,2} r? ?\\d+',
  '(?:ndophazama|ndiphazamile|ngiphazamile|ngenze iphutha|ke fositse|ke entse phoso|ek het n fout|fout gemaak|made a mistake|my mistake)',
  '(?:overpaid|over paid|paid (?:you )?(?:too much|extra|twice|double|more)|sent (?:you )?(?:too much|extra|twice|double|more than)|transferred (?:too much|extra|twice)|(?:extra|double) (?:payment|money)|by mistake|per ongeluk|te veel (?:betaal|gestuur|oorgeplaas|inbetaal)|mistakenly|too much money|wrong amount|an extra zero|extra zero)',
  '\\w*(?:khokhe|khokhile|thumele|thumel\\w*|hlawule|hlawul\\w*|fake|faka)\\w* (?:\\w+ )?(?:kakhulu|okweqile|ngokweqile|eyeqile|ngephutha|ngempazamo|kabili|kabini|ngaphezulu|ngaphezu\\w*|eninzi|eningi|ngokugqithisileyo|ngaphaya)',
  'ngephutha',
  'ngempazamo',
  '(?:ho feta|e fetang|e ngata|habedi|gabedi|ka phoso|e ngata haholo|ka phoshollo|gofeta|fetisa|e fetileng)',
]
export const refunds = [
  '(?:buyisa|ibuye|buya|trug|terug)(?: \\w+){0,5}',
  'ewallet (?:dit|it|me)(?: \\w+){0,2}',
  '(?:change|i ?-?change|kleingeld|itshintshi|ishintshi|tjhentjhe|chenchi|die res|the rest)(?: \\w+){0,4} (?:e ?wallet|cash ?send|cashsend|terug|back|nge|ka|capitec)\\w*',
  'stuur (?:asb|asseblief|net)(?: \\w+){0,3} (?:res|terug|verskil)',
  '(?:undithumelele|ungithumelele|nthomelle|nthomele)(?: \\w+){0,2} (?:i ?)?change',
  '(?:refund|send (?:me )?(?:back|the (?:rest|difference|change|balance|extra|remaining|other))|return (?:the|me)|pay (?:me )?back|give (?:me )?(?:back|the (?:rest|difference|change|balance))|transfer (?:me )?(?:back|the (?:rest|difference|change|balance))|send r ?\\d+ back|e ?wallet me|pay the (?:rest|difference)|the difference|the balance back)',
  '(?:stuur|betaal|gee|plaas)(?: \\w+){0,4} (?:terug|verskil|oorskot|res|balans|kleingeld)',
  'terugbetaal',
  '(?:die )?verskil',
  '\\w*(?:buyis|buyisel|buyisa|buyise|bhuyis|phindisel|phindis|phind|refund|buya|ngibuyisele|ndibuyisele|tshintsh|shintsh)\\w*',
  '\\w*(?:shintshi|tshintshi|ibalance|i-?balance|insalela|eseleyo|esele|umehluko|umahluko)',
  '(?:kgutlisa|kgutlisetse|nkgutlisetse|khutlisa|busetsa|buseditse|mpusetse|nkhutlisetse|o kgutlise|tjhentjhe|tjhenjhe|e setseng|setseng|e salang|refund\\w*|phapang|kgutlisetsa|kgutliseng)',
]

/** Money is said to be held until the reader pays something first. */
export const heldMoney = [
  '(?:imali|money|geld|tjhelete|chelete|payment|funds|betaling|inkokhelo|intlawulo)(?: \\w+){0,5} (?:escrow|suspense|veilige rekening|safe account)',
  '(?:bank|ibhanki|ibhange|banka|paypal)(?: \\w+){0,5} (?:on hold|iyibambile|ibambile|e e tshwere|is holding|hou dit|bolokilwe)(?: \\w+){0,3}',
  '(?:pays?|paid|releases?|released|reflects?|clears?) (?:it |out |only |it only )?(?:once|after|when|as soon as)(?: \\w+){0,6} (?:delivered|signed|collected|delivery|scanned|shipped|waybill|tracking|parcel number)(?: \\w+)?',
  '(?:wag|waiting|waits|inslaan|betaal uit|deurkom)(?: \\w+){0,6} (?:tot u|tot jy|until you|na aflewering)(?: \\w+){0,5} (?:waybill|oplaai|upload|aflewering|ship)',
  'na aflewering(?: \\w+){0,3} (?:inslaan|betaal|deurkom|reflekteer|uitbetaal)',
  '(?:imali|intlawulo|inkokhelo)(?: \\w+){0,5} (?:iphuma|iyakhululwa|iyazikhulula|iyikhulula|ikhululwe|ikhishwa|kuze kusayinwe)(?: \\w+){0,6} (?:uma|xa|ngoko nangoko|note|scana|isistim)(?: \\w+)?',
  '(?:tjhelete|chelete)(?: \\w+){0,6} (?:e tla tswa|e tswa|e lokollwa) ha(?: \\w+){0,6}',
  '(?:added|sent|kopantse|bygesit|added in)(?: \\w+){0,3} (?:extra|more|ekstra)(?: \\w+){0,3} (?:transport|courier|delivery|petrol|driver|vervoer|movers|company)(?: \\w+){0,20} (?:pay|give|gee|betaal|by)',
  '(?:efa|give|gee|nika)(?: \\w+)? (?:driver|transport guy|courier)(?: \\w+)? r ?\\d+(?: \\w+){0,10} (?:kopantse|added|extra|included|o tla e bona|back)',
  '(?:once|after|when) (?:you|u)(?: \\w+){0,4} (?:waybill|tracking|way bill)(?: \\w+)?',
  '(?:ipin|i pin|pin|inombolo yayo|nommer)(?: \\w+){0,6} (?:xa|uma|wen|when|once|ha|as)(?: \\w+){0,8} (?:driver|umfana|umntu|guy|man|timer|plasma|machine|umshini|impahla|goods|emotweni|person)',
  "(?:on hold|held|pending|frozen|teruggehou|vasgehou|ibanjwe|ibanjiwe|e tshwerwe|e ts'oeroe|locked|suspended)(?: \\w+){0,24} (?:pay|betaal|khokha|hlawulwe|hlawula|yithumele|lefa|settle|versekering|irhafu|upgrade)(?: \\w+){0,6}",
  '(?:pay|betaal|khokha|hlawula|lefa|settle)(?: \\w+){0,6} r ?\\d+(?: \\w+){0,10} (?:release|released|unlock|activate|vrygestel|vrystel|ivule|yokuyivula|wokuyivula|vulwe|e bula|bula|kungena|izongena|kena|ngene|upgrade|refund|verify)',
  '(?:give|gee|mnike|banike|fe)(?: \\w+){0,3} r? ?\\d+ (?:in )?(?:cash|kontant|ngesandla)',
  'mnike(?: \\w+){0,2} \\d+(?: \\w+){0,2} (?:ngeyakho|icash|ngesandla)',
]
