import {
  bodyWord,
  type DescribedCar,
  driveWord,
  has,
  isExotic,
  kilometres,
  type Sentence,
  shortName,
} from '../descriptions/described-car';
import { hasTimingBelt } from './belt-engines';
import { hasLoadBin } from './work-cars';

const OPEN_ROAD_KM_A_YEAR = 15_000;
/** Oil was changed at least three times. */
const OIL_CHANGES_KM = 50_000;
const HARDLY_USED = { km: 60_000, kmAYear: 9_000 } as const;
const SHOPPING_BODIES: readonly string[] = ['Hatchback', 'Sedan', 'SUV'];
/** Banks finance a car for six years. */
const FINANCED_YEARS = 6;
const isHardlyUsed = ({ variant, mileage, age }: DescribedCar): boolean =>
  SHOPPING_BODIES.includes(variant.bodyType) && mileage < Math.min(HARDLY_USED.km, HARDLY_USED.kmAYear * age);

/** Openings of private sellers. */
export const privateOpenings: readonly Sentence[] = [
  ({ variant, year }) => `Selling my ${year} ${shortName(variant)}.`,
  (car) =>
    isHardlyUsed(car)
      ? `My wife’s ${shortName(car.variant)} is for sale, she hardly uses it since she works from home.`
      : '',
  ({ variant, mileage, age }) =>
    `${shortName(variant)} for sale, ${kilometres(mileage)}${mileage > OPEN_ROAD_KM_A_YEAR * Math.max(age, 2) ? ', mostly open road' : ''}.`,
  ({ variant, year }) => `${year} ${variant.make} ${variant.model}, private sale, no dealers please.`,
  ({ variant }) => `Sad to see this ${bodyWord(variant)} go.`,
  (car) => (isExotic(car) || car.age < 1 ? '' : `Good honest ${shortName(car.variant)}, to be seen in ${car.city}.`),
  ({ variant, history, year }) =>
    history.owners === 1
      ? `I bought this ${shortName(variant)} new in ${year} and am still the only owner.`
      : `I am the ${['', 'first', 'second', 'third', 'fourth', 'fifth'][history.owners] ?? 'latest'} owner of this ${shortName(variant)}.`,
];

/** Why the car is sold. */
export const privateReasons: readonly Sentence[] = [
  () => 'Reason for selling: I got a company car.',
  () => 'We are emigrating in January, so it has to go.',
  ({ variant, age }) =>
    age > 1 && (variant.seats === 4 || variant.seats === 5) && variant.bodyType !== 'Bakkie'
      ? 'The family has outgrown it.'
      : '',
  ({ variant }) => (variant.bodyType === 'Bakkie' ? 'Closed my business, so I do not need a bakkie any more.' : ''),
  ({ age }) => (age > 1 ? 'Upgrading, only reason for selling.' : ''),
  ({ history }) => (history.note === 'quick sale' ? 'Need to sell this week, the price shows it.' : ''),
  ({ variant }) =>
    variant.bodyType === 'Coupe' || variant.bodyType === 'Convertible'
      ? 'It was my weekend toy, now there is a baby seat to fit.'
      : '',
  () => '',
  () => '',
];

/** How it was looked after. */
export const privateCare: readonly Sentence[] = [
  ({ history }) => (history.service === 'full' ? 'Full service history, all the stamps are in the book.' : ''),
  ({ history }) =>
    history.service === 'partial'
      ? history.isPlanOver
        ? 'Serviced by the agents until the plan ran out, since then by a mechanic I trust. I have his invoices.'
        : 'One service was late and is not in the book, the others are stamped.'
      : '',
  ({ history, variant, mileage }) =>
    history.service === 'none'
      ? `No service book I’m afraid${variant.fuel !== 'Electric' && mileage > OIL_CHANGES_KM ? ', but I have done the oil every 10\u00a0000\u00a0km' : ''}.`
      : '',
  ({ history, age }) => (history.hasSpareKey ? 'Spare key is here.' : age > 2 ? 'Only one key.' : ''),
  ({ history }) => (history.hasNewTyres ? 'New tyres in winter.' : ''),
  ({ history, age }) => (history.warrantyLeft > 0 && age < 5 ? 'Still under warranty.' : ''),
  ({ age }) => (age > 6 ? 'A few stone chips and a scratch on the back bumper, see the pictures.' : ''),
  ({ age, variant, year }) =>
    age > 9 && hasTimingBelt(variant, year) ? 'Battery and cambelt kit were replaced last year.' : '',
  ({ age, variant, year }) =>
    age > 5 && variant.fuel !== 'Electric' && !hasTimingBelt(variant, year) ? 'The battery is from last year.' : '',
  () => 'Never been in an accident while I had it.',
  () => 'Always parked in the garage.',
  (car) => (has(car, 'A/C: Front') ? 'Aircon is cold and everything works.' : 'Everything works.'),
];
/** Said instead of it when the car has a fault. */
export const privateFaults: readonly Sentence[] = [
  (car) =>
    car.variant.gearbox === 'Manual'
      ? `It needs a clutch soon${has(car, 'A/C: Front') ? ' and the aircon must be regassed' : ''}, that is why the price is low.`
      : '',
  () => 'There is a dent in the left rear door and the licence disc has run out. Priced accordingly.',
  ({ variant }) =>
    variant.fuel === 'Electric' ? '' : 'The engine light comes on now and then, I was quoted for a sensor. Voetstoots.',
];
export const repairedTexts: readonly Sentence[] = [
  () => 'It was hit from behind and repaired by an approved panel beater, code 2. I have the photos and invoices.',
];

export const privateUse: readonly Sentence[] = [
  ({ history, variant }) =>
    history.hasTowBar ? `Tow bar is fitted${hasLoadBin(variant) ? ', bin is rubberised' : ''}.` : '',
  ({ history }) => (history.hasCanopy ? 'Canopy goes with it.' : ''),
  ({ variant }) => (driveWord(variant) === '4x4' ? 'The 4x4 was used twice, on a farm road.' : ''),
  ({ variant }) => ((variant.litres ?? 9) <= 1.2 && variant.fuel === 'Petrol' ? 'Very light on petrol.' : ''),
  ({ variant }) =>
    variant.fuel === 'Diesel' && variant.bodyType !== 'Bakkie' && (variant.litres ?? 9) <= 2.2
      ? 'Goes far on a tank of diesel.'
      : '',
  ({ variant }) => (variant.fuel === 'Electric' ? 'Charged at home from solar, cables included.' : ''),
  ({ variant }) => (variant.seats >= 7 ? 'All seats are in and clean.' : ''),
  ({ features }) =>
    features.includes('Apple CarPlay') ? 'CarPlay works wirelessly with my phone… yours may need the cable.' : '',
];

export const privateClosings: readonly Sentence[] = [
  () => 'Price slightly negotiable.',
  () => 'No chancers, no swaps.',
  () => 'Weekends are best for viewing.',
  () => 'You can take it for an AA test at your cost.',
  ({ age }) => (age < FINANCED_YEARS ? 'Settlement with my bank can be done in a day.' : ''),
  () => 'Roadworthy is for the buyer.',
  () => 'Send me a message and I will answer after work.',
  () => '',
];
