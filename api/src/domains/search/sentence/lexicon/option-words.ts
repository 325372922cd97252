import { foldText } from '@roadworthy/contract/name-key';
import { aliasesOf } from '../../aliases';
import { phrasesOfCab } from '../../cabs';

/**
 * How people write the options of filters in English and Afrikaans, besides their names and the aliases of text searches:
 * phrases by option and filter. Plurals are recognized ('bakkies'); blanks and hyphens make no difference.
 */
export const optionWords = {
  bodytype: {
    Bakkie: 'ldv, pick up truck, boerebakkie, plaasbakkie, werksbakkie, werkbakkie',
    Hatchback: 'hatch, hatches, luikrug, luikrugkar',
    Sedan: '',
    SUV: 'veldvoertuig, sportnutsvoertuig',
    MPV: 'multi purpose vehicle',
    Minibus: 'bussie, bus',
    'Panel Van': 'van, cargo van, paneelwa, afleweringswa',
    'Station Wagon': 'stasiewa, stationwa, wagon, touring wagon',
    Coupe: 'koepee',
    Convertible: 'afslaandak, afslaankap, roadster',
  },
  cab: {
    double:
      'dbl cab, dubbel cab, dubbelcab, dubbelkap, dubbel kap, twin cab, dual cab, dcab, dubbel kajuit, 4 door bakkie',
    single: 'enkel kajuit, enkelkap, enkel kap',
    extended: 'xcab, ext cab, extra cab, extend cab, space cab, verlengde kajuit',
  },
  drive: {
    AWD: 'all wheel drive, allwheel drive',
    FWD: 'front wheel drive, voorwiel, voorwielaangedrewe, voorwiel aandrywing',
    RWD: 'rear wheel drive, agterwiel, agterwielaangedrewe, agterwiel aandrywing',
  },
  transmission: {
    Automatic:
      'auto, automatics, outomaties, outo, otomaties, outomatiese, auto box, auto gearbox, a/t, aut, auto transmission, automatic transmission',
    Manual:
      'm/t, manual transmission, stick, stick shift, handrat, handratte, manual gearbox, 5 speed, 6 speed, 5 spoed, 6 spoed',
    'Semi-Automatic': 'semi auto, semi outomaties',
  },
  fueltype: {
    Diesel: 'dsl, derv',
    Petrol: 'benzine',
    Hybrid: 'plug in hybrid, plug in, phev, phevs, hibried, hibriede, self charging hybrid, mild hybrid',
    Electric: 'ev, evs, bev, fully electric, elektries, elektriese',
    'LPG Autogas': 'lpg, autogas, gas, lp gas',
  },
  seller: {
    dealer: 'dealership, from a dealer, handelaar, handelaars',
    private:
      'private seller, private sale, privately, privaat, privaat verkoper, from owner, direct from owner, owner selling, eienaar verkoop',
  },
  exteriorcolor: {
    Beige: '',
    Black: 'swart, swarte',
    Blue: 'blou, bloue, ligblou, donkerblou, darkblue, baby blue, sky blue',
    Bronze: 'brons',
    Brown: 'bruin',
    Burgundy: 'wynrooi, wine red, bordeaux',
    Charcoal: 'charcoal grey, charcoal gray, houtskool, houtskoolgrys',
    Cream: 'room, roomkleur, roomwit',
    Gold: 'golden, goud',
    Green: 'groen, donkergroen, liggroen',
    Grey: 'gray, grys, liggrys, donkergrys, gunmetal',
    Indigo: '',
    Maroon: 'maroen',
    Navy: 'navy blue, vlootblou',
    Orange: 'oranje',
    Pink: 'pienk',
    Purple: 'pers',
    Red: 'rooi, donkerrooi',
    Silver: 'silwer',
    Tan: '',
    Turquoise: 'turqoise, turkoois',
    White: 'wit, witte',
    Yellow: 'geel',
  },
  carfeatures: {
    'A/C: Front':
      'aircon, air con, ac, a/c, air conditioning, airconditioning, lugreeling, lugversorging, lugversorger, aircond',
    'A/C: Rear':
      'rear aircon, rear ac, rear a/c, aircon at the back, aircon in the back, ac at the back, back aircon, lugreeling agter',
    'ABS Brakes': 'abs',
    'Airbags: Driver': 'airbags, airbag, lugsakke, lugsak',
    'Airbags: Passenger': 'passenger airbag',
    'Airbags: Side': 'side airbags',
    Alarm: '',
    'Alloy Wheels': 'mag rims, allooiwiele, rims',
    'Android Auto': '',
    'Apple CarPlay': 'carplay, car play',
    'Backup Camera':
      '360 camera, 360 degree camera, reverse cam, rear view camera, rearview camera, trukamera, tru kamera, truspieelkamera',
    'Blind Spot Monitor': 'blind spot, blindspot',
    Bluetooth: '',
    'Central Locking': 'sentrale sluiting, sentrale sluit',
    'Cruise Control': 'cruise, spoedbeheer, kruisbeheer',
    'Electric Windows': 'power windows, elektriese vensters, elektriese ruite',
    'Fog Lights': 'fog lamps, mislampe, misligte',
    'Full Service History':
      'full history, full service book, full agents history, volledige diensgeskiedenis, volle diensgeskiedenis, diensgeskiedenis, service history',
    'Heated Seats': 'seat heaters, verhitte sitplekke, verhitte stoele',
    Isofix: '',
    'Keyless Entry': 'keyless go, sleutelloos, sleutellose toegang',
    'Lane Assist': 'lane keep assist, lane keeping',
    'Leather Seats': 'leather, leather interior, leersitplekke, leer sitplekke, leer, leerstoele',
    'LED Headlights': 'led lights, led',
    'Navigation System': 'navigation, nav, navigasie',
    'Park Assist': 'parking assist, park distance control, park sensors, parkeersensors',
    'Power Steering': 'kragstuur',
    'Rain Sensor': 'rain sensing wipers',
    'Roof Rack': 'roof racks, roof rails, dakrak, dakrelings',
    'Spare Key': 'spare keys, spaarsleutel, two keys, both keys',
    Sunroof: 'sondak, panoramic roof, pano roof, panoramic sunroof, panoramiese dak',
    'Tow Bar': 'sleepstang, trekhaak, sleephaak, trekstang, tow hitch',
    'Traction Control': 'traksiebeheer',
    'USB Port': 'usb',
    Warranty: 'waarborg, under warranty, motor plan',
  },
} as const;

/** Words for several options of one filter. */
export const groupedOptions: readonly { filter: 'drive' | 'bodytype'; values: readonly string[]; phrases: string }[] = [
  {
    filter: 'drive',
    values: ['4WD', 'AWD'],
    phrases:
      '4wd, 4x4, 4 x 4, 4by4, 4 by 4, four by four, four wheel drive, vier by vier, viertrek, vierwielaandrywing',
  },
  {
    filter: 'drive',
    values: ['FWD', 'RWD'],
    phrases: '4x2, 2x4, 2wd, two wheel drive, tweewielaandrywing, twee by vier',
  },
  { filter: 'bodytype', values: ['Minibus', 'MPV'], phrases: 'kombi, combi, kombie, kombis' },
];

/** The names of an option that text searches know too. */
export function namesOfOption(filter: string, value: string): readonly string[] {
  if (filter === 'cab') return phrasesOfCab[value as keyof typeof phrasesOfCab];
  const name = foldText(value);
  return [name, ...aliasesOf(filter === 'carfeatures' ? name.replaceAll(' ', '-') : name)];
}
