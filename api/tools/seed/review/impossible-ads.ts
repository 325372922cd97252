import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The facts of an ad as a visitor reads them. */
export type JudgedAd = {
  title: string;
  condition: string;
  year: number;
  make: string;
  model: string;
  bodytype: string;
  mileage: number;
  fueltype: string;
  engine: number;
  transmission: string;
  drive: string;
};

type Years = { from: number; to: number };
type PossibleCar = Years & {
  bodies: Set<string>;
  engines: (Years & { fuel: string; litres: number })[];
  drives: (Years & { drive: string })[];
};

const EVER: Years = { from: 0, to: 9_999 };
/** A car may be registered in the year after the last one on sale. */
const LEFTOVER_YEARS = 1;
const LITRES_TOLERANCE = 0.051;
const MAX_KM_A_YEAR = 75_000;
const MAX_KM_OF_A_NEW_CAR = 200;
const fuelCodes: Readonly<Record<string, string>> = { P: 'Petrol', D: 'Diesel', H: 'Hybrid', E: 'Electric' };

/** '2005-2016', '-2012', '2020-' or nothing. */
function parseYears(text: string | undefined): Years {
  if (!text) return EVER;
  const [from, to] = text.split('-');
  return { from: Number(from || EVER.from), to: Number(to || EVER.to) };
}
const includesYear = ({ from, to }: Years, year: number): boolean => year >= from && year <= to + LEFTOVER_YEARS;

function readPossibleCars(): Map<string, PossibleCar[]> {
  const cars = new Map<string, PossibleCar[]>();
  for (const line of readFileSync(join(import.meta.dirname, 'possible-cars.txt'), 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const [make, model, bodies = '', years, engines = '', drives = ''] = line.split('|').map((cell) => cell.trim());
    const key = `${make} ${model}`;
    const car: PossibleCar = {
      ...parseYears(years),
      bodies: new Set(bodies.split(',')),
      engines: engines.split(' ').map((text) => {
        const [engine = '', period] = text.split('@');
        return { fuel: fuelCodes[engine[0] ?? ''] ?? '', litres: Number(engine.slice(1)), ...parseYears(period) };
      }),
      drives: drives.split(' ').map((text) => {
        const [drive = '', period] = text.split('@');
        return { drive, ...parseYears(period) };
      }),
    };
    cars.set(key, [...(cars.get(key) ?? []), car]);
  }
  return cars;
}

let possibleCars: Map<string, PossibleCar[]> | undefined;

/** Whether the list has the model; an ad of another is judged by the rules for all cars only. */
export const isListedModel = ({ make, model }: JudgedAd): boolean => {
  possibleCars ??= readPossibleCars();
  return possibleCars.has(`${make} ${model}`);
};

function judgeByModel(ad: JudgedAd): string[] {
  possibleCars ??= readPossibleCars();
  const cars = possibleCars.get(`${ad.make} ${ad.model}`);
  if (!cars) return [];
  const ofYear = cars.filter((car) => includesYear(car, ad.year));
  if (ofYear.length === 0) return [`no ${ad.make} ${ad.model} of ${ad.year}`];
  const problems: string[] = [];
  if (!ofYear.some(({ bodies }) => bodies.has(ad.bodytype))) problems.push(`${ad.model} is no ${ad.bodytype}`);
  const hasEngine = ofYear.some(({ engines }) =>
    engines.some(
      (engine) =>
        engine.fuel === ad.fueltype &&
        Math.abs(engine.litres - ad.engine) < LITRES_TOLERANCE &&
        includesYear(engine, ad.year),
    ),
  );
  if (!hasEngine) problems.push(`no ${ad.year} ${ad.model} with ${ad.engine} litres ${ad.fueltype}`);
  const hasDrive = ofYear.some(({ drives }) =>
    drives.some((drive) => drive.drive === ad.drive && includesYear(drive, ad.year)),
  );
  if (!hasDrive) problems.push(`no ${ad.year} ${ad.model} with ${ad.drive}`);
  return problems;
}

/** A pattern in the title, and what the ad may say then. */
type BadgeRule = [badge: RegExp, isPossible: (ad: JudgedAd) => boolean];

const burns =
  (...fuels: string[]) =>
  (ad: JudgedAd): boolean =>
    fuels.includes(ad.fueltype);
const isAutomatic = ({ transmission }: JudgedAd): boolean => transmission !== 'Manual';
const drivesFour = ({ drive }: JudgedAd): boolean => drive === 'AWD' || drive === '4WD';
const isFrom =
  (year: number) =>
  (ad: JudgedAd): boolean =>
    ad.year >= year;

const badgeRules: readonly BadgeRule[] = [
  [/\b(TFSI|TSI|FSI|GTI|VVT-?i|EcoBoost|MPI|T-?GDI|PureTech|Kompressor|i-?VTEC|DIG-T)\b/i, burns('Petrol', 'Hybrid')],
  [/\b(TDI|BiTDI|TDCi|D-4D|GD-6|GD|CRDi|dCi|CDI|HDi|CDTi|DDiS|BlueTEC|SiT|BiT|D-?TEQ|DiT?D)\b/i, burns('Diesel')],
  [/\b(Hybrid|HEV|PHEV|e-Power)\b/i, burns('Hybrid')],
  [/\bBMW\b.*\b\d{3}i\b|\bBMW\b.*Drive\d\di\b/, burns('Petrol')],
  [/\bBMW\b.*\b\d{3}d\b|\bBMW\b.*Drive\d\dd\b|Mercedes.*\b[A-Z]{1,3} ?\d{2,3} ?d\b/, burns('Diesel')],
  [/\bBMW\b.*\b\d{3}e\b|\bBMW\b.*Drive\d\de\b/, burns('Hybrid')],
  [/\b(DSG|CVT|Steptronic|Tiptronic|S tronic|PowerShift|auto|automatic|EDC|DCT|Multidrive)\b/i, isAutomatic],
  [/\b(AMT|AGS|Easy-R)\b/i, ({ transmission }) => transmission === 'Semi-Automatic'],
  [/\bmanual\b/i, ({ transmission }) => transmission === 'Manual'],
  [/\b(4x4|4Motion|xDrive\w*|quattro|AWD|4Matic|AllGrip|4WD)\b/i, drivesFour],
  [/\b(4x2|sDrive\w*|2WD)\b/i, (ad) => !drivesFour(ad)],
  [/\b(single|double|extended|super|king|club) ?cab\b/i, ({ bodytype }) => bodytype === 'Bakkie'],
  [/\bGTI\b/, ({ engine, bodytype }) => engine >= 1.4 && bodytype === 'Hatchback'],
  [/\bRaptor\b/, (ad) => ad.year >= 2019 && drivesFour(ad) && isAutomatic(ad)],
  [/\bWildtrak\b/, isFrom(2009)],
  [/\bGR-?S(port)?\b/, isFrom(2017)],
  [/\bC ?63\b|\bA ?45\b|\bE ?63\b/, ({ engine }) => engine >= 2 && engine !== 2.1],
  [/\bTFSI\b.*\bAMG\b|\bTSI\b.*\bM Sport\b|\bGD-6\b.*\bWildtrak\b/, () => false],
  [/\bM[2-6]\b.*(Competition|CS)\b/, ({ engine }) => engine >= 3],
];

const litresInTitle = /(?<![\d.])(\d\.\d)(?![\d.])/;

function judgeAnyCar(ad: JudgedAd, today: Date): string[] {
  const [isElectric, thisYear] = [ad.fueltype === 'Electric', today.getUTCFullYear()];
  const litres = litresInTitle.exec(ad.title)?.[1];
  const isBakkie = ad.bodytype === 'Bakkie';
  const problems: [boolean, string][] = [
    [ad.year > thisYear || ad.year < 1980, `first registered in ${ad.year}`],
    [isElectric && ad.engine !== 0, 'electric with litres'],
    [!isElectric && ad.engine < 0.6, `${ad.fueltype} without litres`],
    [isElectric && ad.transmission !== 'Automatic', 'electric with gears'],
    [ad.fueltype === 'Hybrid' && ad.transmission === 'Manual', 'manual hybrid'],
    [
      !isElectric && litres !== undefined && Math.abs(Number(litres) - ad.engine) > LITRES_TOLERANCE,
      `title says ${litres}, ad ${ad.engine} litres`,
    ],
    [isBakkie && !/\b(single|extended|double) cab\b/.test(ad.title), 'bakkie without a cab'],
    [isBakkie && ad.drive === 'FWD' && ad.engine > 1.8, 'large bakkie with front-wheel drive'],
    [['Sedan', 'Hatchback'].includes(ad.bodytype) && ad.drive === '4WD', `${ad.bodytype} with low range`],
    [ad.condition === 'New' && (ad.year < thisYear || ad.mileage > MAX_KM_OF_A_NEW_CAR), 'new, but old or driven'],
    [ad.condition === 'Used' && ad.mileage < 100, 'used, but not driven'],
    [ad.mileage > (thisYear - ad.year + 1) * MAX_KM_A_YEAR, `${ad.mileage} km since ${ad.year}`],
    [!ad.title.startsWith(`${ad.year} ${ad.make} ${ad.model}`), 'title of another car'],
  ];
  const badges = badgeRules.filter(([badge, isPossible]) => badge.test(ad.title) && !isPossible(ad));
  return [
    ...problems.filter(([isProblem]) => isProblem).map(([, problem]) => problem),
    ...badges.map(([badge]) => `badge ${badge.source}`),
  ];
}

/** Why no such car was sold in South Africa, by rules that do not read the variant catalogue; empty for a possible one. */
export const findProblems = (ad: JudgedAd, today: Date): string[] => [...judgeAnyCar(ad, today), ...judgeByModel(ad)];
