import type { Random } from './random';

type CarAttributes = {
  year: number;
  make: string;
  model: string;
  trim: string;
  bodytype: string;
  mileage: number;
  fueltype: string;
  engine: number;
  transmission: string;
  drive: string;
  exteriorcolor: string;
  condition: string;
  city: string;
  carfeatures: string[];
};

const formatNumber = (number: number) => number.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

const openingTexts = [
  (car: CarAttributes) =>
    `A well-looked-after ${car.year} ${car.make} ${car.model} ${car.trim} in ${car.exteriorcolor.toLowerCase()}, ready for its next owner.`,
  (car: CarAttributes) =>
    `This ${car.make} ${car.model} ${car.trim} has covered ${formatNumber(car.mileage)} km and drives the way it should.`,
  (car: CarAttributes) =>
    `Looking for a dependable ${car.bodytype.toLowerCase()} around ${car.city}? This ${car.year} ${car.model} deserves a look.`,
  (car: CarAttributes) => `Honest ${car.year} ${car.make} ${car.model}, priced to sell and kept in good order.`,
  (car: CarAttributes) =>
    `${car.exteriorcolor} ${car.model} ${car.trim} with ${formatNumber(car.mileage)} km on the clock and a clear history.`,
];
const driveTexts = [
  (car: CarAttributes) =>
    `The ${car.fueltype === 'Electric' ? 'electric motor' : `${car.engine.toFixed(1)}-litre ${car.fueltype.toLowerCase()} engine`} and ${car.transmission.toLowerCase()} gearbox suit town and open road alike.`,
  (car: CarAttributes) =>
    `${car.drive} and a ${car.transmission.toLowerCase()} gearbox make light work of the daily trip and the holiday tow.`,
  (car: CarAttributes) =>
    `It starts first time, pulls cleanly and the ${car.transmission.toLowerCase()} box shifts as new.`,
];
const careTexts = [
  'Serviced on schedule, with the book and invoices to show for it.',
  'The last service was done two months ago; tyres have good tread all round.',
  'Licence disc is current and the roadworthy will be done on sale.',
  'Never used for e-hailing. Two keys and the owner’s manual come with it.',
  'Small marks as you would expect for its age, all visible in the pictures.',
  'Kept under cover and driven by one careful driver.',
];
const closingTexts = [
  'Viewings by appointment, weekends included. A test drive is welcome.',
  'Finance through your own bank is fine; trade-ins will be considered.',
  'Price is slightly negotiable for a quick, serious buyer.',
  'Bring your mechanic along: there is nothing to hide.',
];

/** The HTML description of an advert, as a seller would write it. */
export function describeAd(random: Random, car: CarAttributes): string {
  const highlights = random
    .some(car.carfeatures, 4)
    .map((feature) => `<li>${feature}</li>`)
    .join('');
  const care =
    car.condition === 'New'
      ? ['Brand new, with the full manufacturer’s warranty and service plan.']
      : random.some(careTexts, 2);
  return [
    `<p>${random.pick(openingTexts)(car)} ${random.pick(driveTexts)(car)}</p>`,
    `<p>Highlights:</p><ul>${highlights}</ul>`,
    `<p>${care.join(' ')}</p>`,
    `<p>${random.pick(closingTexts)}</p>`,
  ].join('');
}
