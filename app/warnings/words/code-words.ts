/** A secret that opens an account or a wallet. */
export const secrets = [
  "otp'?s?",
  'o\\.t\\.p\\.?',
  'i-?otp',
  'one ?-?time ?-?(?:pin|password|code|passcode)',
  'eenmalige (?:pin|wagwoord|kode)',
  'e-?pin',
  'cvv2?',
  'cvc',
  'i-?cvv',
  'three (?:digits|numbers) (?:at|on) the back',
  '(?:3|three|drie) (?:digits?|numbers?|syfers?|nommers?)(?: \\w+){0,4} (?:back|agterkant|agter)(?: \\w+){0,3}',
  '(?:atm|bank|card|kaart|banking|ewallet|e-wallet|cash ?send|wallet|secret|voucher|capitec|fnb|absa|nedbank|remote|app|geheime|your|ur|jou|my|kaart se|bank se|sim|airtime|cashsend) (?:pin|pins|pin number|pin no|pin code|pinnommer|pinkode|pin nommer|passcode|passwoord)',
  'pin (?:number|nommer|of (?:your|the|ur) (?:card|bank|account|wallet|voucher)|yakho|ya hao|ea hao|ya gago|yekhadi|yebhange|yase bhange|yebhanki|yevoucher|yakho yebhange|ya karete|ya banka|ya voucher|yayo|van (?:jou|die)|vir die)',
  '(?:voucher|airtime|1voucher|ott) (?:number|numbers|code|pin|digits|nommer|kode|inombolo)',
  '(?:verification|verify|verifikasie|security|confirmation|activation|login|whatsapp|wa|authentication|auth|sms|approval|approve|bank|sekuriteits|bevestigings|6|six|five|5|four|4|ses|secret|registration|access)[ -]?(?:digit |digits |syfer )?(?:code|codes|kode|numbers?|pin|nommer|digits|codez|khoutu|khodi)',
  '(?:code|kode|number|numbers|nommer|digits|pin|khoutu|khodi|ikhodi|ikhowudi|i-?code)(?: \\w+){0,4} (?:you (?:got|get|receive|received|will get|will receive|just got)|u (?:got|get|receive|received|will get|just got)|that (?:came|comes|will come|was sent|they|i sent|just)|on your (?:phone|sms|screen)|sent to (?:you|your|ur)|by sms|via sms|in the sms|from (?:the |your )?(?:bank|sms|whatsapp)|wat (?:jy|jou|na jou|nou|op jou|per|die|kom|gekom)|op jou (?:foon|selfoon)|per sms|in die sms)',
  'card (?:number|no|nr|details|numbers|nums|num|front|expiry)',
  'kaart(?:nommer|besonderhede| nommer| details)',
  'internetbank\\w* (?:wagwoord|pin|kode|besonderhede)',
  '(?:bank|banking|internet banking|app|online banking|capitec|fnb|absa|email|e-?mail|facebook|bankapp) (?:password|login|log in|passwords|username|user name|details and pin|wagwoord|profile|pass)',
  '(?:your|ur|jou) (?:password|wagwoord|login|log-?in|username|banking details and|passwords|banking profile)',
  'username and password',
  'expiry date',
  '(?:both|two) sides of (?:your |the )?(?:bank )?card',
  '(?:photo|picture|pic|foto|front and back) (?:of|van) (?:your|the|ur|jou) (?:bank ?|debit |credit )?(?:card|kaart|bankkaart)',
  // isiZulu, isiXhosa
  'i-?(?:otp|pin|khodi|khowudi|code|cvv|password|phasiwedi|phasiwethi|pasiwedi|phaswedi|paswedi|pasword|pin number|pini|phini)(?: \\w+){0,3} (?:ya|ye|yo|e|o|yase|oyi|eyi|ezo|efik|ethunyel|evela|engen|ekusms|ku|kwi|yekhadi|lekhadi|le)\\w*',
  'i-?(?:pin|otp|cvv|phasiwedi|password|phaswedi|pini|phini|paswedi|pasiwedi|iphinkhowudi|passcode)(?: yakho| zakho| yayo| le| leyo)?',
  'iphasiwedi\\w*',
  'iphaswedi\\w*',
  'ipasswod',
  'ipassword',
  'ipin(?: yakho| number)?',
  'iotp',
  'inombolo(?: \\w+){0,3} (?:yekhadi|yase|oyithunyelwe|efike|ezifike|yephini|yasekhadini|eyimfihlo|ekhadini|ethunyelwe|engemuva|engasemva|emuva|yemfihlo|efika|oyitholile|oyifumene|efikileyo|ozithole|ngemva)\\w*',
  '(?:izinombolo|amanani|iinombolo|amanombolo|amanumber|inamba|amadijithi)(?: \\w+){0,4} (?:ekhadi\\w*|ezifik\\w*|ezingemuva|ezintathu|eziyi|ezithunyel\\w*|afik\\w*|ekhadini|ezisemva|angasemva|emuva|ezingasemva|ozithole|ozifumene|akho|ase\\w*|kwi\\w*|ku\\w*|eza\\w*|ezo\\w*|ezi\\w*|ezine|ezintandathu|eziyisithupha)',
  '(?:ikhodi|ikhowudi|i-?code|icode|ikhodhi)(?: \\w+){0,3} (?:efik\\w*|oyithol\\w*|oyifumen\\w*|ethunyel\\w*|yokuqinisekisa|yesms|ye-?sms|ku-?sms|kwi-?sms|eza|ezofika|eyifik\\w*|yaseb\\w*|ozoyithola|oza kuyifumana|engene|yebhanki|yebhange|yevoucher|ye-?voucher|ye-?whatsapp|yewhatsapp|edalule\\w*|kufoni|efonini|efowunini|yemfihlo|eyimfihlo|eyi\\w*|oyi\\w*|ezo\\w*|nge-?sms|nge\\w*)',
  'igama lokungena',
  'inombolo yokungena',
  'imininingwane (?:yekhadi|yebhange|yasebhange|yakho yasebhange)\\w*',
  'iinkcukacha (?:zekhadi|zebhanki|zakho zebhanki|zakho zasebhanki)\\w*',
  // Sesotho, Setswana
  '(?:khoutu|code|nomoro|dinomoro|linomoro|pin|otp|dipalo|palo|lenaneo|khouto)(?: \\w+){0,5} (?:eo o e|e tlileng|e fihlileng|eo u e|ya karete|tsa karete|e romelletsweng|e tswang|e rometsweng|ya banka|e kenang|e tla|e o e|tse tharo|tse ka morao|tseo o|tsa|e fihlang|ya sms|ya lekunutu|ya sephiri|ya hao|ya voucher|ya netefatso|ea hao|tse tseletseng|tse nne|e kene|o e amohetse|ya tiisetso|tse o|ho sms|ka sms|e romilweng|ya whatsapp)(?: \\w+)?',
  '(?:phasewete|phasewede|password|paswete|phasewoto|lentswe la lekunutu|phaswete|paswedi|passwete|phasewote)(?: \\w+)?',
  '(?:otp|pin|cvv|phini|pini)(?: (?:ya hao|ea hao|ya gago|ya teng|eo|e))?',
  'dintlha tsa (?:karete|banka)\\w*',
]

/** The writer wants it from the reader. */
export const demands = [
  '(?:send|snd|sent|sending|forward|fwd|give|gimme|giv|tell|read|share|provide|supply|need|needs|want|require|confirm|enter|type|whatsapp|inbox|dm|drop|text|say|hand|reply with|reply|what is|what s|whats|wats|wat is|what was|quote|submit|screenshot|get|ask|asking|have|show|call me with|check|capture|verify|let me have|can i have|may i have|can i get|help me with|quickly|kindly|please|pls|plz|just)',
  '(?:stuur|gee|se|sê|deel|lees|antwoord|tik|wys|noem|bevestig|benodig|soek|kort|vra|verskaf|wat is|wat s|sms|whatsapp|aanstuur|kan jy|kan ek|net|asb|asseblief|nodig|moet|fotografeer|neem)',
  '\\w*(?:thumel|thumelel|nik|nikez|tshel|xelel|cel|phe|pha|dinga|dingi|qiniseki|fund|fundel|bhal|bhalel|send|sendel|fak|cela|shiy|buyis|phind|dlulis|khip|vez|bonis|sho|yiph|tshen|balul|qinisek|unga|ungangi|ngenis|funa|yitho|yith|funek|kwazi|thol|fumana|faka|cofa|chaz|phendul|share|confirm|forward|forwardel|foward|whatsapp|ithini|uthini|yini|ithi|text)\\w*',
  '(?:nthomelle|nthomele|nthomelle|romela|romelle|mphe|mpolelle|mpolele|bolela|mpha|nkopa|kopa|ke kopa|hlokang|hloka|batla|ntshupetse|kenya|ngola|nngolle|mpalle|bala|araba|netefatsa|tiisa|nneele|mpontshe|nthomella|ntshenolele|arolelana|fetisetsa|mphetisetse|neela|nthometse|share|confirm|nkgetse|nkarabe|nneye|romelle|mpotse|ntsebise|nthetse|buisa|mponele|nnehe|tlameha|ke eng|ke efe|forwarda|sendela|ntjhaele|ntshwantshe)',
]

/** A pin on a map, a gate's code, a sewing pin, a colour's code: nobody's secret. */
export const harmless =
  /(?<![a-z])(?:location|loc|map|maps|gps|live|google|ligging|kaart van|address|adres|indawo|sebaka|dropped|drop (?:a|me|the|your|me a|me your|me the|ur|us)? ?pin|plug|hair|safety|bobby|rolling|gate|hek|heki|geyiti|isango|colou?r|kleur|umbala|mmala|dress|postal|post|area|zip|promo|product|style|stock|item|part|paint|tile|shoe|access code for the (?:estate|complex)|complex|estate|parcel|pudo|paxi|locker|collection|pickup|pick up|delivery|order|tracking|discount|ussd|code 10|code 8|code 14|highway code|qr|bar ?code|error|fault|eish code|wifi|wi-fi|hotspot|dstv|decoder|tv|radio|alarm|boarding|buzzer|intercom|door|deur|lock|combination|sim lock|unlock|phone's|model|size|serial|course|subject|fabric|branch|swift|universal|dial|dialling)(?![a-z])/
