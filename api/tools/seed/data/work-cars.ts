import type { Variant } from '@roadworthy/contract/api/variants';

/** Bakkies and vans that are sold to work, without comforts in any trim. */
const workModels = new Set([
  ...[
    'NP200',
    'NP300 Hardbody',
    'Hardbody',
    '1400 Bakkie',
    'Patrol Pickup',
    'NV350',
    'NV200',
    'Sprinter',
    'Transporter',
  ],
  ...['Land Cruiser 78', 'Land Cruiser 79', "HiAce Ses'fikile"],
  ...['Bantam', 'Transit', 'Transit Connect'],
  ...['Corsa Utility', 'Utility', 'Strada', 'Rustler'],
  ...['H-100', 'K2700', 'K2500', 'X100', 'X200', 'Super Carry', 'Super Ace', 'Eeco', 'APV', 'Gran Max'],
  ...['Bolero', 'Genio', 'Steed', 'Steed 5', 'Xenon', 'Telcoline', 'Drifter', 'Colt'],
]);
export const isWorkCar = ({ model, trim, bodyType }: Variant): boolean =>
  workModels.has(model) || bodyType === 'Panel Van' || /Sesfikile|Impendulo|Workhorse|Fleetside/.test(trim);

/** Half a ton at most, with a bed for one pallet. */
const smallBakkies = new Set([
  ...['NP200', '1400 Bakkie', 'Bantam', 'Corsa Utility', 'Utility', 'Strada', 'Rustler', 'Super Carry', 'Super Ace'],
  'Lumina Ute',
]);
export const hasLongLoadBed = ({ cab, model }: Variant): boolean => cab === 'single' && !smallBakkies.has(model);

const flatBeds = new Set(['H-100', 'K2700', 'K2500', 'X100', 'X200', 'Super Carry', 'Super Ace', 'Gran Max']);
/** Whether it has a load bin with sides, under which a canopy or a rubber coat goes. */
export const hasLoadBin = ({ bodyType, model }: Variant): boolean => bodyType === 'Bakkie' && !flatBeds.has(model);

/** Third rows of seats that fold to the sides. */
const sideFolding = new Set(['Fortuner', 'Land Cruiser 200', 'Land Cruiser 100', 'Patrol']);
export const hasFlatFoldingRow = ({ bodyType, seats, model }: Variant): boolean =>
  (bodyType === 'SUV' || bodyType === 'MPV') && seats === 7 && !sideFolding.has(model);
