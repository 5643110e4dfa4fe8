/** Slugs of large townships, then of cities: the first choices for a place. */
export const wellKnown = `
  soweto-johannesburg khayelitsha-cape-town umlazi-ethekwini tembisa-ekurhuleni mamelodi-tshwane alexandra-johannesburg
  soshanguve-tshwane kwamashu-ethekwini mitchells-plain-cape-town katlehong-ekurhuleni mdantsane-buffalo-city vosloorus-ekurhuleni
  gugulethu-cape-town diepsloot-johannesburg atteridgeville-tshwane orange-farm-johannesburg inanda-ethekwini sebokeng-emfuleni
  botshabelo-mangaung motherwell-nelson-mandela-bay ivory-park-johannesburg daveyton-ekurhuleni delft-cape-town langa-cape-town
  thokoza-ekurhuleni ga-rankuwa-tshwane new-brighton-nelson-mandela-bay chatsworth-ethekwini phoenix-ethekwini evaton-emfuleni
  kagiso-mogale-city seshego-polokwane nyanga-cape-town lenasia-johannesburg galeshewe-sol-plaatje imbali-msunduzi
  thohoyandou-thulamela durban-ethekwini johannesburg-central cape-town-central pretoria-tshwane gqeberha-nelson-mandela-bay
  bloemfontein-mangaung east-london-buffalo-city polokwane-town mbombela-town rustenburg-town kimberley-sol-plaatje
  pietermaritzburg-msunduzi mthatha-king-sabata-dalindyebo
`
  .trim()
  .split(/\s+/)
