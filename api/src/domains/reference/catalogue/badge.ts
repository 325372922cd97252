import type { Variant } from '@roadworthy/contract/api/variants';

/** What the name of a variant says about the car; undefined where it says nothing. */
export type BadgeFacts = {
  fuels?: readonly Variant['fuel'][];
  litres?: number;
  isManual?: boolean;
  isFourWheelDrive?: boolean;
  /** True or unknown. */
  isTurbo?: true;
  cab?: Variant['cab'];
  /** The words contradict each other, such as 'manual' and 'DSG'. */
  contradictions: string[];
};

const dieselBadge =
  /\b(tdi|bitdi|tdci|crdi|crtdi|dci|hdi|cdi|cdti|jtdm?|multijet|d-?4d|gd(-?6)?|sit|bit|ddti|ddi|ddis|d-?teq|di-?d|td4|sd4|mhawk|bluetec|bluehdi|skyactiv-?d|diesel)\b|\b(s|x)drive\d\dd\b|\b[a-z]{0,3}\d{2,3}d\b|\b\d\.\dd\b/;
const petrolBadge =
  /\b(tsi|fsi|tfsi|gti|ecoboost|vvt-?i|ti-?vct|t-?gdi|gdi|mpi|puretech|i-?vtec|vtec|kompressor|multiair|skyactiv-?g|dig-?t|petrol)\b|\b(s|x)drive\d\di\b|\b\d{3}i\b/;
const hybridBadge = /\b(hybrid|hev|fhev|e-?power)\b/;
const plugInBadge = /\b(phev|plug-?in|p?hev plug-?in)\b|\bxdrive\d\de\b/;
/** A BMW 330e is a plug-in hybrid, a Lexus 300e is electric. */
const chargedBadge = /\b[2-7]\d\de\b/;
const electricBadge = /\b(electric|ev|bev)\b/;
const selfShiftingBadge =
  /\b(auto|automatic|dsg|cvt|amt|dct|pdk|steptronic|tiptronic|powershift|edc|s-?tronic|stronic|multitronic|multidrive|x-?tronic|easy-?r|smg|[789]g-?tronic)\b/;
const fourWheelBadge = /\b(4x4|4wd|awd|quattro|xdrive\w*|4motion|4matic|allgrip|e-four)\b/;
const twoWheelBadge = /\b(4x2|2wd|fwd|rwd|sdrive\w*)\b/;
const turboBadge = /\b(turbo|bi-?turbo|ecoboost)\b|\b\d\.\d ?t\b/;
const cabBadge = /\b(single|extended|double|king|super|club)[ -]?cab\b/;
const cabNames: Readonly<Record<string, Variant['cab']>> = { king: 'extended', super: 'extended', club: 'extended' };

function badgeFuels(text: string): readonly Variant['fuel'][] | undefined {
  if (plugInBadge.test(text)) return ['Plug-in Hybrid'];
  if (chargedBadge.test(text)) return ['Plug-in Hybrid', 'Electric'];
  if (hybridBadge.test(text)) return ['Hybrid', 'Plug-in Hybrid'];
  if (dieselBadge.test(text)) return ['Diesel'];
  if (petrolBadge.test(text)) return ['Petrol', 'Hybrid', 'Plug-in Hybrid'];
  return electricBadge.test(text) ? ['Electric'] : undefined;
}

/** Reads fuel, litres, gearbox, drive and cab from a badge such as '2.8 GD-6 Raider 4x4 double cab auto'. */
export function readBadge(badge: string): BadgeFacts {
  const text = badge.toLowerCase().replace(/(\d\.\d)(?=[a-z]{2})/g, '$1 ');
  const contradictions: string[] = [];
  const litres = /(?:^|[^\d.])(\d\.\d)(?![\d.])/.exec(text)?.[1];
  const [isManual, isSelfShifting] = [/\bmanual\b/.test(text), selfShiftingBadge.test(text)];
  const [isFourWheel, isTwoWheel] = [fourWheelBadge.test(text), twoWheelBadge.test(text)];
  const cab = cabBadge.exec(text)?.[1];
  if (isManual && isSelfShifting) contradictions.push(`'${badge}' names a manual and an automatic gearbox`);
  if (isFourWheel && isTwoWheel) contradictions.push(`'${badge}' names two and four driven wheels`);
  if (dieselBadge.test(text) && petrolBadge.test(text)) contradictions.push(`'${badge}' names petrol and diesel`);
  return {
    fuels: badgeFuels(text),
    litres: litres ? Number(litres) : undefined,
    isManual: isManual || (isSelfShifting ? false : undefined),
    isFourWheelDrive: isFourWheel || (isTwoWheel ? false : undefined),
    isTurbo: turboBadge.test(text) || undefined,
    cab: cab ? (cabNames[cab] ?? (cab as Variant['cab'])) : undefined,
    contradictions,
  };
}

export const isFourWheelDrive = (drive: string): boolean => drive === 'AWD' || drive === '4WD';
