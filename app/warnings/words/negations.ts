/** In front of a claim or a request: it is denied, forbidden, or depends on something. */
export const negations =
  /(?<![a-z])(?:ningaze|ninganik\w*|ungaze|unganik\w*|ungayinik\w*|ha e ke|ha a ke|ga e ke|ha ba ke|no|not|never|nooi|o seke|seke wa|a seke|le seke|se seke|nvr|dont|don'?t|do not|doesn'?t|didn'?t|won'?t|wont|can'?t|cannot|without|isn'?t|wasn'?t|haven'?t|hasn'?t|nobody|anyone who|whoever|beware|be careful|scam|scams|scammers?|fraud|fake|refuse|warning|nie|nooit|moenie|geen|sonder|niemand|pasop|bedrog|enige iemand|musa|musani|ungalokothi|ungabo|unga|ningalokothi|ningabo|angi|angeke|akekho|angifuni|andi|andifuni|ungaze|sukani|suka|asiyi|asi|asamukeli|ngaphandle|mampela|qaphela|qaphelani|lumka|lumkani|ungaphinde|akukho|ayikho|abantu aba|se ke|o se|le se|ke se ke ka|ha ke|ha re|ga ke|ntle le|hlokomela|hlokomelang|ba re|leshodu|bosholu|mashodu|masholu|skelm|tsotsi|tsotsis|skebenga|akafuni|ungayi|ungam|ungani|ungathi|ungawu|ungazi|ningam|ningani|ha ho|ha hona|nnete ha)(?![a-z])/

/** In front of money that comes: a seller says when he lets go. */
export const conditions =
  /(?<![a-z])(?:once|when|wen|until|till|untill|as soon as|if|only after|only when|after|before|wait for|unless|sodra|wanneer|as|totdat|nadat|voordat|eers|eers as|wag tot|uma|umangabe|lapho|ngemuva kokuba|ngemva kokuba|kuze|kuze kube|ngaphambi|kuphela|xa|xana|ukuba|emva kokuba|de|ngaphambili|phambi kokuba|kuphela xa|ha|hang ha|hoba|ka mora hore|ho fihlela|pele|go fitlha|fa|ge|fela ha|feela ha)(?![a-z])/

/** In front of a proof: the writer asks for it, as sellers do. */
export const proofRequests =
  /(?<![a-z])(?:(?:please |pls |plz |kindly )?(?:send me|send us|send the|send your|send (?:a|ur|d)?|forward me|share|can you send|can u send|could you send|bring|show me|need|want|waiting for|wait for|require|asks? for|asked for|want to see|do you have|did you send|have you sent)|stuur(?: \w+)? (?:vir my|asb|asseblief|jou|die)|wys my|wag vir|(?:ngicela|ndicela|ngithumelele|ndithumelele|thumela|ngithumele|ngilinde|ndilinde|udinga|ngidinga)|(?:nthomelle|kopa|ke kopa|romela|mpontshe|ntshupetse))(?![a-z])/

/** Somebody tells of fraud, to warn; or a seller says that the money came. */
export const warningOthers =
  /(?<![a-z])(?:(?:a|is a|like a|the|this|that) (?:trick|scam|fraud)|(?:false|fake|fakes|photoshop(?:ped)?) (?:proof|pop|slip|payment|sms|eft|screenshot)|vals(?:e)? (?:bewys|strokie|slip|pop)|fake pop|scammers|swendelaars?|bedrieers?|pasop|oppas vir|zobuxoki|bobuxoki|zamanga|bamanga|obungamanga|zomgunyathi|qaphela|qaphelani|lumka|lumkani|hlokomela|hlokomelang|itlhokomele|tsa bohata|ba bohata|bohata|masholu|beware|be careful of|ngiyibonile (?:imali )?ku ?app|i (?:can )?see (?:it|the money) in my (?:app|account)|ek sien dit in my (?:app|rekening)|ndiyibonile|ke e bone akhaonteng)(?![a-z])/

/** Somebody tells what happened to them or to others, so that it does not happen again. */
export const tellsOfFraud =
  /(?<![a-z])(?:walahlekelwa|ulahlekelwe|walahlekelwe|balahlekelwa|ba mo nkile|ba mo utsweditse|lost (?:her|his|my|all|everything|r ?\d+)|(?:my|her|his|our) \w+ (?:was|got) (?:scammed|robbed)|got scammed|is bedrieg|het (?:haar|sy|my) geld verloor|baqaphele|hlokomele|ningaze)(?![a-z])/
