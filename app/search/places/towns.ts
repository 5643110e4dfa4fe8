/** Slugs of townships that are made of places, with the beginnings of the slugs of those places, which end alike. */
export const partsByTownship = {
  'soweto-johannesburg': `
    braamfischerville chiawelo diepkloof dlamini dobsonville dobsonville-gardens doornkop dube emdeni jabavu jabulani klipspruit kliptown
    mapetla meadowlands mofolo moletsane molapo moroka naledi nancefield noordgesig orlando-east orlando-west phiri pimville protea-glen
    protea-north protea-south rockville senaoane slovoville tladi zola zondi`,
  'khayelitsha-cape-town': `
    ekuphumleni harare ikwezi-park ilitha-park kuyasa makhaza mandela-park site-b site-c`,
  'mitchells-plain-cape-town': `
    beacon-valley eastridge lentegeur portlands rocklands tafelsig westridge woodlands`,
} as const

/** Slugs of cities whose municipality has another name, and how far places of it still count as theirs, in kilometres. */
export const reachKmByCity = {
  'durban-ethekwini': 30,
  'pretoria-tshwane': 35,
  'gqeberha-nelson-mandela-bay': 25,
  'east-london-buffalo-city': 25,
  'bloemfontein-mangaung': 15,
  'pietermaritzburg-msunduzi': 15,
  'kimberley-sol-plaatje': 15,
} as const
