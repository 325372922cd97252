import type { Variant } from '@roadworthy/contract/api/variants';
import { isFourWheelDrive } from './badge';

/** Words as compared (`variantWords`) for a fact of a variant, however its make writes it. */
type TechnicalTerm = { words: ReadonlySet<string>; isTrue: (variant: Variant) => boolean };

const term = (words: string, isTrue: TechnicalTerm['isTrue']): TechnicalTerm => ({
  words: new Set(words.split(/\s+/)),
  isTrue,
});
const isManual = ({ gearbox }: Variant): boolean => gearbox === 'Manual';
const isSelfShifting = ({ gearbox }: Variant): boolean => gearbox !== 'Manual';
const drivesFour = ({ drive }: Variant): boolean => isFourWheelDrive(drive);

const dualClutch = 'dct dsg stronic powershift edc pdk tct';
const continuous = 'cvt ivt xtronic multidrive multitronic lineartronic';
const automated = 'amt ags imt easyr smg dualogic';
const selfShifting = `${dualClutch} ${continuous} ${automated} tiptronic steptronic sportronic geartronic 7gtronic 9gtronic autoshift`;
/** Words for gearboxes. */
const gearboxWords = new Set(`manual auto automatic ${selfShifting}`.split(' '));

/** Words that say a fact outright: such a word excludes every other variant. */
export const plainTerms: readonly TechnicalTerm[] = [
  term('manual', isManual),
  term('auto automatic', isSelfShifting),
  term(dualClutch, ({ gearbox }) => gearbox === 'Dual Clutch'),
  term(continuous, ({ gearbox }) => gearbox === 'CVT'),
  term(automated, ({ gearbox }) => gearbox === 'Automated Manual'),
  term('4x4 4wd awd quattro xdrive 4motion 4matic allgrip all4', drivesFour),
  term('4x2 2wd sdrive', (variant) => !drivesFour(variant)),
  term('fwd', ({ drive }) => drive === 'FWD'),
  term('rwd', ({ drive }) => drive === 'RWD'),
  term('t turbo', ({ aspiration }) => aspiration === 'turbo'),
];

/** Badges of makes that sellers also write on other cars, reviewed by hand: 'DSG' for any gearbox that shifts itself. */
export const badgeTerms: readonly TechnicalTerm[] = [
  term('biturbo bit', ({ name }) => /\bBiT\b/.test(name)),
  term(selfShifting, isSelfShifting),
  term(
    'd td tdi tid bitdi tdci tcdi dci cdi crdi crdti crde crd hdi bluehdi cdti dti ddti ddi ddis did did4 dit dteq d4d gd gd6 vgt vgti vgtd mhawk td4 sd4 multijet jtd jtdm bluetec ecoblue sit diesel turbodiesel',
    ({ fuel }) => fuel === 'Diesel',
  ),
  term(
    'i tsi tfsi fsi tgdi gdi mpi mpfi cvvt vvt vvti vti vtec ivtec dvvt ecoboost tivct puretech tce digt multiair skyactivg kompressor boosterjet petrol',
    ({ fuel }) => fuel !== 'Diesel' && fuel !== 'Electric',
  ),
  term('hybrid hev phev', ({ fuel }) => fuel === 'Hybrid' || fuel === 'Plug-in Hybrid'),
  term('xtracab xcab supercab kingcab clubcab extracab spacecab', ({ cab }) => cab === 'extended'),
  term('dc dcab', ({ cab }) => cab === 'double'),
  term('sportback hatch', ({ bodyType }) => bodyType === 'Hatchback'),
  term('estate avant touring', ({ bodyType }) => bodyType === 'Station Wagon'),
  term('cabriolet cabrio roadster', ({ bodyType }) => bodyType === 'Convertible'),
  term('e electric ev bev', ({ fuel }) => fuel === 'Electric'),
];

const technicalWords = new Set([...plainTerms, ...badgeTerms].flatMap(({ words }) => [...words]));
export const powerOf = (word: string): number | undefined => {
  const [, kw] = /^(\d{2,3})kw$/.exec(word) ?? [];
  return kw ? Number(kw) : undefined;
};

/** Whether a word describes engine, gearbox or drive and not which model or trim it is. */
export const isTechnical = (word: string): boolean => technicalWords.has(word) || powerOf(word) !== undefined;

/** Words that distinguish a variant from others of its engine: neither the gearbox nor the power. */
export const countTrimWords = (words: readonly string[]): number =>
  words.filter((word) => !gearboxWords.has(word) && powerOf(word) === undefined).length;
