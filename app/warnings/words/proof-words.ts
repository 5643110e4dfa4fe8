// Phrases as `phrases` in match.ts takes them, in plain words (plain-words.ts): English, Afrikaans, isiZulu, isiXhosa,
// Sesotho with Setswana, and how people mix them.

/** A paper, picture or message that is to prove a payment. */
export const proofs = [
  'bewys (?:is |al |reeds )?gestuur',
  '(?:ubufakazi|ubungqina|ipop|islip|isiliphu)(?: \\w+){0,3} (?:ngibuphethe|ndinabo|nginabo|ndibuphethe|ngiyiphethe|ngikuthumelele|ndikuthumelele)(?: \\w+)?',
  '(?:nantsi|nansi|here is|hier is|here s)(?: \\w+){0,2} (?:inombolo yereferensi|reference|referensi|verwysing)(?: \\w+)?',
  '(?:nomoro ya reference|reference number|verwysingsnommer|inombolo yereferensi)(?: \\w+){0,2} (?:ke ena|is|ibhalwe|nantsi|nansi)',
  'slip(?: \\w+){0,4} (?:successful|ngotswe)',
  '(?:fnb|absa|capitec|nedbank|std bank|standard bank):? (?:payment|betaling|r ?\\d)(?: \\w+){0,8} (?:paid|betaal|received|processed|ontvang|beneficiary)',
  '(?:check|see|kyk|sheba|bheka|jonga|look at)(?: \\w+){0,2} (?:slip|email|pop|sms|strokie|isms|proof)(?: \\w+){0,3}',
  '(?:slip|pop|lengolo la banka)(?: \\w+){0,3} (?:bontshitse|bone|gestuur|again|seo|sona)',
  '(?:i ?sms|sms) (?:sisi|bra|bhuti|ausi|mama|ntate|nog|daar|se|sê)',
  '(?:hier s|here s|heres|hier is) (?:n|a|die|the) (?:foto|pic|photo|slip)',
  // A bank's SMS, quoted.
  '(?:fnb|absa|capitec|nedbank|std bank|standard bank|stdbank|tyme(?: ?bank)?|african bank):? ?r ?\\d[\\d.,]*',
  '(?:proof|slip|pop|receipt|risiti|momo|screen ?shot|bewys|strokie|senepe|foto van die)(?: \\w+){0,4} (?:there|here|sent|attached|ikhona|nansi|nasi|successful|daar|hier|wettig|gestuur|gesien|se bone|o se bone|ke seo|ke eo|ke ena|bonang|uyibonile|uyabona|yathunyelwa)',
  '(?:pic|picture|photo|foto|isithombe|umfanekiso|senepe|setshwantsho) (?:of|van|ye|ya|sa|se|sase)(?: \\w+)? (?:slip|receipt|transfer|payment|strokie|eft|deposit|siliphu|silipi)',
  'i ?-?(?:pop|proof|slip|screenshot|momo|receipt|risiti|resiti)(?: \\w+){0,3} (?:ikhona|nansi|nantsi|ithe|iyabonakala|ithumele|iyathula|isentweni|isandleni|esandleni)',
  'sms (?:yebhange|yase\\w+|ya banka|e tswang bankeng|van die bank|from (?:my|the) bank)',
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
