import type { DraftForm } from '@roadworthy/contract/forms/draft-description';
import { storedSpelling } from '@roadworthy/contract/options';
import { formatPrice, grouped } from '@roadworthy/contract/price';

/** What a form says of a car, in the words of a sentence. */
export type Facts = {
  title: string;
  name: string;
  model: string;
  condition: string;
  body: string;
  exterior: string;
  interior: string;
  engine: string;
  /** 'Automatic', as it is stored. */
  transmission: string;
  gearbox: string;
  /** 'FWD', as the form has it. */
  driven: string;
  drive: string;
  mileage: string;
  price: string;
  /** 'in Cape Town', 'at 12 Long Street, Cape Town'. */
  place: string;
  status: string;
};

const driveWords: ReadonlyMap<string, string> = new Map([
  ['4WD', 'four-wheel drive'],
  ['AWD', 'all-wheel drive'],
  ['FWD', 'front-wheel drive'],
  ['RWD', 'rear-wheel drive'],
]);

/** As within a sentence: 'Station Wagon' → 'station wagon', but 'SUV'. */
const lower = (text: string) =>
  text
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The number that was typed, with or without its unit; undefined for other words. */
function numberIn(text: string): number | undefined {
  const digits = text.replace(/^R|km$|[\s\u202f]/gi, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,3})?$/.test(digits) ? Number(digits) : undefined;
}

function engineOf(typed: string, fuel: string): string {
  if (fuel === 'electric') return 'electric motor';
  const litres = numberIn(typed);
  if (litres === undefined) return `${typed} ${fuel} engine`;
  const size = Number.isInteger(litres) ? litres.toFixed(1) : String(litres);
  return litres > 0 ? `${size}-litre ${fuel} engine` : `${fuel} engine`;
}

/** The facts of a form; what is no number is told as it was typed. */
export function factsOf(form: DraftForm): Facts {
  const { title, make, model, condition, bodytype, exteriorcolor, interiorcolor, drive } = form;
  const [mileage, price] = [numberIn(form.mileage), numberIn(form.price)];
  const address = form.address.replace(/[\s.,;]+$/, '');
  const transmission = storedSpelling(form.transmission);
  return {
    title: title.replace(/[\s.:;!]+$/, ''),
    name: `${make} ${model}`,
    model,
    condition: lower(condition),
    body: lower(bodytype),
    exterior: lower(storedSpelling(exteriorcolor)),
    interior: lower(interiorcolor),
    engine: engineOf(form.engine, lower(storedSpelling(form.fueltype))),
    transmission,
    gearbox: `${lower(transmission)} gearbox`,
    driven: drive,
    drive: driveWords.get(drive) ?? drive,
    mileage: mileage === undefined ? form.mileage : `${grouped(String(mileage))}\u202fkm`,
    price: price === undefined ? form.price : formatPrice(price),
    place: `${/\d/.test(address) ? 'at' : 'in'} ${address}`,
    status: form.model_status ?? '',
  };
}
