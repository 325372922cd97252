/** How people write provinces. */
export const provinceWords: Readonly<Record<string, string>> = {
  'Eastern Cape': 'ec, e cape, oos kaap, ooskaap, eastern province',
  'Free State': 'fs, freestate, vrystaat, ofs',
  Gauteng: 'gp, gauteng province',
  'KwaZulu-Natal': 'kzn, natal, kwazulu, kwa zulu natal',
  Limpopo: 'lp, limpopo province',
  Mpumalanga: 'mp, mpumalanga province',
  'North West': 'nw, northwest, north west province, noordwes, noord wes',
  'Northern Cape': 'nc, n cape, noord kaap, noordkaap',
  'Western Cape': 'wc, w cape, wes kaap, weskaap',
};

/** Everyday names of towns besides the former ones in the database. */
export const townNicknames: Readonly<Record<string, string>> = {
  Bloemfontein: 'bloem',
  'Cape Town': 'ct, cpt, kaapstad, kaap, slaapstad',
  Durban: 'durbs, dbn',
  'East London': 'el, oos londen, slummies',
  eMalahleni: 'witbank',
  Gqeberha: 'pe, port elizabeth, die baai',
  Johannesburg: 'jhb, joburg, jozi, joeys, jburg, joburg area',
  Kariega: 'uitenhage',
  Krugersdorp: 'krugies',
  Makhanda: 'grahamstown, grahamstad',
  Mbombela: 'nelspruit, nelsies',
  Pietermaritzburg: 'pmb, maritzburg, sleepy hollow',
  Polokwane: 'pietersburg, polo kwane',
  Potchefstroom: 'potch',
  Pretoria: 'pta, tshwane, jakarandastad',
  Randburg: 'randburg area',
  Rustenburg: 'rusty',
  Stellenbosch: 'stellies',
  Vanderbijlpark: 'vanderbijl, vdb',
  Vereeniging: 'vereneging',
};
