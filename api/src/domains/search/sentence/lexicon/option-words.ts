/**
 * How people write the options of filters, in English and Afrikaans: phrases by option and filter. Plurals are recognized
 * ('bakkies'), blanks and hyphens make no difference ('pick-up', 'pickup').
 */
export const optionWords = {
  bodytype: {
    Bakkie: 'bakkie, ldv, pickup, pick up, pick up truck, ute',
    Hatchback: 'hatchback, hatch, hatches, luikrug, luikrugkar',
    Sedan: 'sedan, saloon',
    SUV: 'suv, crossover, softroader, veldvoertuig, sportnutsvoertuig',
    MPV: 'mpv, people carrier, minivan, mini van, multi purpose vehicle',
    Minibus: 'minibus, mini bus, taxi, bussie, bus',
    'Panel Van': 'panel van, van, delivery van, cargo van, paneelwa, afleweringswa',
    'Station Wagon': 'station wagon, stationwagon, stasiewa, stationwa, estate, wagon, touring wagon',
    Coupe: 'coupe, koepee',
    Convertible: 'convertible, cabriolet, cabrio, drop top, droptop, soft top, afslaandak, afslaankap, roadster',
  },
  cab: {
    double:
      'double cab, doublecab, dubbelkajuit, dubbel kajuit, dubbel cab, dubbelcab, dubbelkap, dubbel kap, dc, d/c, d/cab, dcab, crew cab, twin cab, 4 door bakkie',
    single: 'single cab, enkelkajuit, enkel kajuit, enkelkap, enkel kap, sc, s/c, s/cab, scab',
    extended:
      'extended cab, super cab, supercab, club cab, king cab, extra cab, xtra cab, xcab, e/cab, space cab, verlengde kajuit',
  },
  drive: {
    AWD: 'awd, all wheel drive, allwheel drive',
    FWD: 'fwd, front wheel drive, voorwiel, voorwielaangedrewe, voorwiel aandrywing',
    RWD: 'rwd, rear wheel drive, agterwiel, agterwielaangedrewe, agterwiel aandrywing',
  },
  transmission: {
    Automatic:
      'automatic, auto, automatics, outomaties, outo, otomaties, outomatiese, auto box, auto gearbox, a/t, aut, auto transmission, automatic transmission',
    Manual:
      'manual, m/t, manual transmission, stick, stick shift, handrat, handratte, manual gearbox, 5 speed, 6 speed, 5 spoed, 6 spoed',
    'Semi-Automatic': 'semi automatic, semi auto, semi outomaties',
  },
  fueltype: {
    Diesel: 'diesel',
    Petrol: 'petrol, gasoline, benzine',
    Hybrid: 'hybrid, plug in hybrid, phev, hibried, hibriede',
    Electric: 'electric, ev, bev, elektries, elektriese',
    'LPG Autogas': 'lpg, autogas, gas, lp gas',
  },
  seller: {
    dealer: 'dealer, dealership, from a dealer, handelaar, handelaars',
    private:
      'private, private seller, private sale, privately, privaat, privaat verkoper, from owner, direct from owner, owner selling, eienaar verkoop',
  },
  exteriorcolor: {
    Beige: 'beige',
    Black: 'black, swart, swarte',
    Blue: 'blue, blou, bloue, ligblou, donkerblou, darkblue, baby blue, sky blue',
    Bronze: 'bronze, brons',
    Brown: 'brown, bruin',
    Burgundy: 'burgundy, wynrooi, wine red, bordeaux',
    Charcoal: 'charcoal, charcoal grey, charcoal gray, houtskool, houtskoolgrys',
    Cream: 'cream, room, roomkleur, roomwit',
    Gold: 'gold, golden, goud',
    Green: 'green, groen, donkergroen, liggroen',
    Grey: 'grey, gray, grys, liggrys, donkergrys, gunmetal',
    Indigo: 'indigo',
    Maroon: 'maroon, maroen',
    Navy: 'navy, navy blue, vlootblou',
    Orange: 'orange, oranje',
    Pink: 'pink, pienk',
    Purple: 'purple, pers',
    Red: 'red, rooi, donkerrooi',
    Silver: 'silver, silwer',
    Tan: 'tan',
    Turquoise: 'turquoise, turqoise, turkoois',
    White: 'white, wit, witte',
    Yellow: 'yellow, geel',
  },
  carfeatures: {
    'A/C: Front': 'aircon, air con, ac, a/c, air conditioning, airconditioning, lugreeling, lugversorging',
    'A/C: Rear': 'rear aircon, rear ac, rear a/c',
    'ABS Brakes': 'abs, abs brakes',
    'Airbags: Driver': 'airbags, airbag, lugsakke, lugsak',
    'Airbags: Passenger': 'passenger airbag',
    'Airbags: Side': 'side airbags',
    Alarm: 'alarm',
    'Alloy Wheels': 'alloy wheels, alloys, mags, mag wheels, mag rims, allooiwiele, rims',
    'Android Auto': 'android auto',
    'Apple CarPlay': 'apple carplay, carplay, apple car play, car play',
    'Backup Camera':
      'backup camera, back up camera, reverse camera, reversing camera, reverse cam, rear camera, rear view camera, rearview camera, trukamera, tru kamera, truspieelkamera',
    'Blind Spot Monitor': 'blind spot monitor, blind spot, blindspot',
    Bluetooth: 'bluetooth, blue tooth',
    'Central Locking': 'central locking, sentrale sluiting, sentrale sluit',
    'Cruise Control': 'cruise control, cruise, spoedbeheer, kruisbeheer',
    'Electric Windows': 'electric windows, power windows, elektriese vensters, elektriese ruite',
    'Fog Lights': 'fog lights, fog lamps, foglights, mislampe, misligte',
    'Full Service History':
      'full service history, fsh, full history, full service book, full agents history, volledige diensgeskiedenis, volle diensgeskiedenis, diensgeskiedenis, service history',
    'Heated Seats': 'heated seats, seat heaters, verhitte sitplekke, verhitte stoele',
    Isofix: 'isofix',
    'Keyless Entry': 'keyless entry, keyless, keyless go, sleutelloos, sleutellose toegang',
    'Lane Assist': 'lane assist, lane keep assist, lane keeping',
    'Leather Seats': 'leather seats, leather, leather interior, leersitplekke, leer sitplekke, leer, leerstoele',
    'LED Headlights': 'led headlights, led lights, led',
    'Navigation System': 'navigation system, navigation, nav, gps, satnav, sat nav, navigasie',
    'Park Assist':
      'park assist, parking assist, pdc, park distance, park distance control, parking sensors, park sensors, parkeersensors',
    'Power Steering': 'power steering, kragstuur',
    'Rain Sensor': 'rain sensor, rain sensing wipers',
    'Roof Rack': 'roof rack, roof racks, roof rails, dakrak, dakrelings',
    'Spare Key': 'spare key, spare keys, spaarsleutel, two keys, both keys',
    Sunroof: 'sunroof, sun roof, sondak, panoramic roof, pano roof, panoramic sunroof, panoramiese dak',
    'Tow Bar': 'tow bar, towbar, tow hitch, sleepstang, trekhaak, sleephaak',
    'Traction Control': 'traction control, traksiebeheer',
    'USB Port': 'usb port, usb',
    Warranty: 'warranty, waarborg, under warranty, motor plan',
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
