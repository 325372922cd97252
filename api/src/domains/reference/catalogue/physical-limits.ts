import type { Variant } from '@roadworthy/contract/api/variants';

type Powertrain = Partial<Pick<Variant, 'fuel' | 'litres' | 'aspiration' | 'kw'>>;

/** Kilowatts per litre that engines on the road have, by fuel and aspiration. */
const KW_PER_LITRE = {
  'Petrol natural': [30, 100],
  'Petrol turbo': [45, 165],
  'Petrol supercharged': [45, 125],
  'Diesel natural': [18, 30],
  'Diesel turbo': [18, 105],
} as const;

/** Whether an engine may have this power; true when too little is known to judge. */
export function isPowerPlausible({ fuel, litres, aspiration, kw }: Powertrain): boolean {
  if (!kw) return true;
  if (fuel === 'Electric') return kw >= 25 && kw <= 800;
  if (!litres) return true;
  const perLitre = kw / litres;
  if (fuel === 'Hybrid' || fuel === 'Plug-in Hybrid') return perLitre >= 40 && perLitre <= 300;
  const keys = Object.keys(KW_PER_LITRE).filter(
    (key) => (!fuel || key.startsWith(fuel)) && (!aspiration || key.endsWith(aspiration)),
  ) as (keyof typeof KW_PER_LITRE)[];
  return keys.some((key) => perLitre >= KW_PER_LITRE[key][0] && perLitre <= KW_PER_LITRE[key][1]);
}

const SEATS: Readonly<Record<Variant['bodyType'], readonly [number, number]>> = {
  Hatchback: [2, 6],
  Sedan: [4, 5],
  SUV: [4, 8],
  Bakkie: [2, 6],
  MPV: [5, 11],
  Coupe: [2, 4],
  Convertible: [2, 4],
  'Station Wagon': [4, 7],
  'Panel Van': [2, 6],
  Minibus: [5, 26],
};

export const areSeatsPlausible = (bodyType: Variant['bodyType'], seats: number): boolean =>
  seats >= SEATS[bodyType][0] && seats <= SEATS[bodyType][1];
