import { placeData } from './places';

/** What a dealership has in stock. */
const dealerKinds = ['general', 'franchise', 'bakkies', 'premium', 'budget', 'family', 'city', 'commercial'] as const;
export type DealerKind = (typeof dealerKinds)[number];

/** An invented dealership. A town in its name is the town in which it is. `make` is that of a franchise. */
export type Dealership = { name: string; city: string; province: string; kind: DealerKind; make?: string };

/** The first two belong to the demo accounts, the first four are shown on the home page. */
const lines = `
Umzimvubu Motors | Mthatha | general
Table Bay Auto | Cape Town | general
Bushveld Bakkies | Bela-Bela | bakkies
Jacaranda Auto Gallery | Pretoria | premium
Golden Reef Toyota | Roodepoort | franchise Toyota
Highveld Car Exchange | eMalahleni | general
Boland Volkswagen | Paarl | franchise Volkswagen
Tlokwe Motor Mart | Potchefstroom | budget
Umhlanga Ridge Prestige | Umhlanga | premium
Vaal River Ford | Vereeniging | franchise Ford
Fynbos Family Cars | Durbanville | family
Algoa Auto Traders | Gqeberha | general
Marula Toyota | Tzaneen | franchise Toyota
Kwela Cars | Soweto | budget
Rand Road Suzuki | Boksburg | franchise Suzuki
Drakensberg Auto Centre | Harrismith | bakkies
Kingfisher Hyundai | Pinetown | franchise Hyundai
Northgate Wheels | Randburg | general
Lowveld Isuzu | Mbombela | franchise Isuzu
Winelands Prestige Motors | Stellenbosch | premium
Blue Crane Motors | Bloemfontein | general
Waterberg Bakkie Sales | Lephalale | bakkies
Sunbird Small Cars | Centurion | city
Crosby Road Volkswagen | Johannesburg | franchise Volkswagen
Amber Mile Haval | Midrand | franchise Haval
Karoo Road Cars | Graaff-Reinet | general
Helderberg Auto House | Somerset West | family
Cornerstone Car Market | Germiston | budget
Msunduzi Kia | Pietermaritzburg | franchise Kia
Magalies Motor Mart | Rustenburg | bakkies
Diamond Fields Motors | Kimberley | general
Rivonia Road Executive Cars | Sandton | premium
Cane Coast Nissan | Ballito | franchise Nissan
Iron Road Commercials | Alberton | commercial
Outeniqua Renault | George | franchise Renault
Granite Peak Motors | Polokwane | general
First Key Cars | Bellville | city
Fish Eagle Auto | Richards Bay | general
Mossel Bay Motor Works | Mossel Bay | budget
Plane Tree Chery | Kempton Park | franchise Chery
Baobab Car Sales | Louis Trichardt | bakkies
Sandveld Motors | Malmesbury | general
Orange River Motors | Upington | general
Protea Park Family Cars | Benoni | family
Indwe Motors | East London | budget
Cango Car Company | Oudtshoorn | general
Platinum Belt Mahindra | Brits | franchise Mahindra
Harbour Ford | Durban | franchise Ford
Coal Line Car Sales | Middelburg | general
Sardinia Bay Cars | Gqeberha | family
Silver Oak Mercedes-Benz | Fourways | franchise Mercedes-Benz
Klapmuts Road BMW | Paarl | franchise BMW
`;

const kindOf = (text: string): DealerKind => dealerKinds.find((kind) => text.startsWith(kind)) ?? 'general';

const namedDealerships: readonly Dealership[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', city = '', stock = ''] = line.split('|').map((cell) => cell.trim());
    const province = placeData.find((place) => place.city === city)?.province ?? '';
    const kind = kindOf(stock);
    return { name, city, province, kind, ...(kind === 'franchise' ? { make: stock.slice('franchise '.length) } : {}) };
  });

/** Kinds of the dealerships beyond the named ones, as often as they are listed. */
const furtherKinds: readonly DealerKind[] = [
  ...(['general', 'franchise', 'bakkies', 'general', 'franchise', 'budget', 'family', 'franchise'] as const),
  ...(['premium', 'general', 'franchise', 'city', 'general', 'franchise', 'bakkies', 'commercial'] as const),
];
/** Makes of further franchises, as often as they are listed. */
const franchiseMakes =
  'Toyota,Volkswagen,Suzuki,Ford,Toyota,Hyundai,Isuzu,Haval,Toyota,Volkswagen,Chery,Kia,Nissan,Suzuki,Mahindra,Renault,BMW,GWM,Mazda,Mercedes-Benz,Audi,Honda'.split(
    ',',
  );
const nameWords: Readonly<Record<DealerKind, readonly string[]>> = {
  general: ['Motors', 'Car Sales', 'Auto', 'Car Centre', 'Motor Mart'],
  franchise: [''],
  bakkies: ['Bakkies', 'Bakkie Centre', 'Bakkie Sales'],
  premium: ['Prestige Cars', 'Executive Cars', 'Auto Gallery'],
  budget: ['Car Market', 'Budget Cars', 'Car Yard'],
  family: ['Family Cars', 'Family Motors'],
  city: ['Small Cars', 'City Cars'],
  commercial: ['Commercials', 'Vans'],
};
/** No town of South Africa has one of these names. */
const firstWords =
  'Acacia,Aloe,Amatola,Anchor,Assegai,Barleycorn,Blouberg,Bonsmara,Buchu,Calabash,Copperleaf,Coral Tree,Dassie,Doornkop,Ebony,Eland,Erica,Fever Tree,Flamink,Gemsbok,Giraffe,Guineafowl,Hadeda,Hoopoe,Impala,Ironwood,Jackal,Kameel,Kiepersol,Kudu,Leadwood,Lourie,Mahem,Milkwood,Mopane,Ndlovu,Nguni,Njala,Oribi,Ostrich,Palmiet,Pelican,Quagga,Renoster,Rietbok,Sable,Sneeuberg,Steenbok,Stinkwood,Strelitzia,Suikerbos,Tambotie,Thorn Tree,Tinktinkie,Tsessebe,Umsinsi,Vlei,Weaver,Wild Fig,Wildebeest,Yellowwood'.split(
    ',',
  );

/** `count` dealerships with different names: the named ones, then combinations in the towns given for them. */
export function listDealerships(count: number, pickPlace: () => { city: string; province: string }): Dealership[] {
  const dealerships = namedDealerships.slice(0, count);
  const names = new Set(dealerships.map(({ name }) => name));
  for (let number = 0; dealerships.length < count; number++) {
    const kind = furtherKinds[number % furtherKinds.length] ?? 'general';
    const make = kind === 'franchise' ? franchiseMakes[number % franchiseMakes.length] : undefined;
    const word = firstWords[number % firstWords.length];
    const { city, province } = pickPlace();
    const endings = nameWords[kind];
    const ending = make ?? endings[Math.floor(number / firstWords.length) % endings.length];
    const short = `${word} ${ending}`;
    const name =
      [short, `${short} ${city}`, `${short} ${city} ${number}`].find((option) => !names.has(option)) ?? short;
    names.add(name);
    dealerships.push({ name, city, province, kind, ...(make ? { make } : {}) });
  }
  return dealerships;
}
