/** An identity document or its number. */
export const identities = [
  '(?:your |ur |jou |a |the |certified )?(?:id|i\\.d\\.?)(?: |-)?(?:number|no|nr|num|numb|copy|book|document|doc|card|photo|picture|pic|nommer|foto|kaart|dokument|boek|afskrif|kopie|selfie)',
  'copy of (?:your|ur|the|an?) id\\w*',
  '(?:photo|picture|pic|front and back|both sides|selfie|foto|afskrif|kopie|certified copy|screenshot|scan)(?: \\w+){0,2} (?:of|with|van|holding|met)(?: \\w+){0,2} (?:id|identity\\w*|passport|paspoort|identiteit\\w*)',
  'identity (?:number|document|card|book)',
  '(?:your|ur) (?:smart ?id|passport|id)',
  'identiteits(?:nommer|dokument|kaart|boek)\\w*',
  'jou id',
  '(?:i|u|ye|le|ne|ka|wa|nge|ikhophi|inombolo|ikopi|isithombe|ikhopi|umfanekiso|ifoto)? ?\\w*(?:mazisi|bazisi|pasi|mazizi)\\w*',
  'isazisi\\w*',
  '(?:inombolo|ikhophi|ikopi|isithombe|ifoto|umfanekiso) (?:ye|yesi|yaka|ka|ye-?|we|yo)\\w*(?:id|zazisi|mazisi|sazisi)\\w*',
  'i-?id(?: (?:number|yakho|copy|book|nombolo))?',
  'inombolo yesazisi',
  'nomoro ya (?:boitsebiso|boitsibiso|id|boitshupo|hao ya id|hao ya boitsebiso|gago ya id)',
  '(?:khopi|kopi|foto|setshwantsho|senepe|nepe|dikopi|lengolo)(?: \\w+){0,2} (?:ya|ea|la|sa|tsa)(?: \\w+)? (?:id|boitsebiso|boitsibiso|boitshupo)(?: ya hao)?',
  '(?:id|boitsebiso|bukana ya boitsebiso) (?:ya hao|ea hao|ya gago)',
  'lengolo la boitsebiso',
]
