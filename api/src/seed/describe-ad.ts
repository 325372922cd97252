import type { Random } from './random';

type Facts = {
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

const grouped = (number: number) => number.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ' ');

const openings = [
  (f: Facts) =>
    `A well-looked-after ${f.year} ${f.make} ${f.model} ${f.trim} in ${f.exteriorcolor.toLowerCase()}, ready for its next owner.`,
  (f: Facts) =>
    `This ${f.make} ${f.model} ${f.trim} has covered ${grouped(f.mileage)} km and drives the way it should.`,
  (f: Facts) =>
    `Looking for a dependable ${f.bodytype.toLowerCase()} around ${f.city}? This ${f.year} ${f.model} deserves a look.`,
  (f: Facts) => `Honest ${f.year} ${f.make} ${f.model}, priced to sell and kept in good order.`,
  (f: Facts) =>
    `${f.exteriorcolor} ${f.model} ${f.trim} with ${grouped(f.mileage)} km on the clock and a clear history.`,
];
const drives = [
  (f: Facts) =>
    `The ${f.fueltype === 'Electric' ? 'electric motor' : `${f.engine.toFixed(1)}-litre ${f.fueltype.toLowerCase()} engine`} and ${f.transmission.toLowerCase()} gearbox suit town and open road alike.`,
  (f: Facts) =>
    `${f.drive} and a ${f.transmission.toLowerCase()} gearbox make light work of the daily trip and the holiday tow.`,
  (f: Facts) => `It starts first time, pulls cleanly and the ${f.transmission.toLowerCase()} box shifts as new.`,
];
const cares = [
  'Serviced on schedule, with the book and invoices to show for it.',
  'The last service was done two months ago; tyres have good tread all round.',
  'Licence disc is current and the roadworthy will be done on sale.',
  'Never used for e-hailing. Two keys and the owner’s manual come with it.',
  'Small marks as you would expect for its age, all visible in the pictures.',
  'Kept under cover and driven by one careful driver.',
];
const closings = [
  'Viewings by appointment, weekends included. A test drive is welcome.',
  'Finance through your own bank is fine; trade-ins will be considered.',
  'Price is slightly negotiable for a quick, serious buyer.',
  'Bring your mechanic along: there is nothing to hide.',
];

/** The HTML description of an advert, as a seller would write it. */
export function describeAd(random: Random, facts: Facts): string {
  const highlights = random
    .some(facts.carfeatures, 4)
    .map((feature) => `<li>${feature}</li>`)
    .join('');
  const care =
    facts.condition === 'New'
      ? ['Brand new, with the full manufacturer’s warranty and service plan.']
      : random.some(cares, 2);
  return [
    `<p>${random.pick(openings)(facts)} ${random.pick(drives)(facts)}</p>`,
    `<p>Highlights:</p><ul>${highlights}</ul>`,
    `<p>${care.join(' ')}</p>`,
    `<p>${random.pick(closings)}</p>`,
  ].join('');
}
