/** Suggestions for a store's place: townships first, then towns; our choice, not a register. */
export const places: readonly string[] = `
Alexandra|Atlantis|Atteridgeville|Bethelsdorp|Bloemfontein|Boipatong|Bophelong|Botshabelo|Bronkhorstspruit|Cape Town
Chatsworth|Clermont|Daveyton|Delft|Diepsloot|Dobsonville|Dube|Duduza|Duncan Village|Durban
East London|Eldorado Park|Elsies River|Embalenhle|Ennerdale|Ermelo|Etwatwa
Evaton|Ezibeleni|Galeshewe|Ga-Rankuwa|George|Giyani|Gqeberha|Gugulethu|Hammanskraal|Hammarsdale
Hillbrow|Ikageng|Imizamo Yethu|Impendle|Inanda|Ivory Park|Johannesburg|Joza|Kariega|Jouberton|KaNyamazane
Kagiso|Katlehong|Khayelitsha|Khutsong|Kimberley|Klerksdorp|Kokstad|KwaDabeka|KwaDwesi|KwaGuqa
KwaMakhutha|KwaMashu|KwaNobuhle|KwaThema|KwaZakhele|Ladysmith|Langa|Lavender Hill|Lebowakgomo|Lenasia
Lwandle|Mabopane|Mahikeng|Makhado|Makhanda|Mamelodi|Mangaung|Manenberg|Mankweng|Masiphumelele|Mbekweni
Mbombela|Mdantsane|Meadowlands|Mitchells Plain|Mohlakeng|Mokopane|Motherwell|Mthatha|Munsieville
New Brighton|Newcastle|Ngangelizwe|Nyanga|Olievenhoutbosch|Orange Farm|Orlando|Osizweni|Palm Springs|Phalaborwa
Philippi|Phoenix|Phomolong|Phuthaditjhaba|Pietermaritzburg|Pimville|Polokwane|Pretoria|Protea Glen|Ratanda
Reiger Park|Richards Bay|Rustenburg|Saulsville|Sebokeng|Seshego|Sharpeville|Soshanguve|Soweto|Springs
Tembisa|Thabong|Thembalethu|Thokoza|Thohoyandou|Tsakane|Tumahole|Umlazi|Upington
Vosloorus|Vryheid|Walmer|Wattville|Welkom|eMalahleni|Zamdela|Zonkizizwe|Zwelihle|Zwelitsha
`
  .trim()
  .split(/[|\n]/)
