import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import { toCanonicalSpelling } from '@roadworthy/contract/options';
import { formatPrice, groupDigits } from '@roadworthy/contract/price';

/** The car attributes of a form, worded for use in a sentence. */
export type DescriptionFacts = {
  title: string;
  name: string;
  model: string;
  condition: string;
  body: string;
  exterior: string;
  interior: string;
  engine: string;
  /** Such as 'Automatic', as stored. */
  transmission: string;
  gearbox: string;
  /** Such as 'FWD', as in the form. */
  driveCode: string;
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

/** In lower case as within a sentence: 'Station Wagon' → 'station wagon', but 'SUV'. */
const lower = (text: string) =>
  text
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The number in a typed text, with or without its unit; undefined for other text. */
function parseNumber(text: string): number | undefined {
  const digits = text.replace(/^R|km$|[\s\u202f]/gi, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,3})?$/.test(digits) ? Number(digits) : undefined;
}

function engineOf(typed: string, fuel: string): string {
  if (fuel === 'electric') return 'electric motor';
  const litres = parseNumber(typed);
  if (litres === undefined) return `${typed} ${fuel} engine`;
  const size = Number.isInteger(litres) ? litres.toFixed(1) : String(litres);
  return litres > 0 ? `${size}-litre ${fuel} engine` : `${fuel} engine`;
}

/** The attributes of a form; a value that is not a number appears as it was typed. */
export function toDescriptionFacts(form: DescriptionInput): DescriptionFacts {
  const { title, make, model, condition, bodytype, exteriorcolor, interiorcolor, drive } = form;
  const [mileage, price] = [parseNumber(form.mileage), parseNumber(form.price)];
  const address = form.address.replace(/[\s.,;]+$/, '');
  const transmission = toCanonicalSpelling(form.transmission);
  return {
    title: title.replace(/[\s.:;!]+$/, ''),
    name: `${make} ${model}`,
    model,
    condition: lower(condition),
    body: lower(bodytype),
    exterior: lower(toCanonicalSpelling(exteriorcolor)),
    interior: lower(interiorcolor),
    engine: engineOf(form.engine, lower(toCanonicalSpelling(form.fueltype))),
    transmission,
    gearbox: `${lower(transmission)} gearbox`,
    driveCode: drive,
    drive: driveWords.get(drive) ?? drive,
    mileage: mileage === undefined ? form.mileage : `${groupDigits(String(mileage))}\u202fkm`,
    price: price === undefined ? form.price : formatPrice(price),
    place: `${/\d/.test(address) ? 'at' : 'in'} ${address}`,
    status: form.model_status ?? '',
  };
}
