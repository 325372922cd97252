import {
  bodyWord,
  capitalize,
  type DescribedCar,
  driveWord,
  engineWord,
  gearboxWord,
  has,
  hasLowMileage,
  isExotic,
  isFirstCar,
  isSporty,
  kilometres,
  type Sentence,
  shortName,
  withArticle,
} from '../descriptions/described-car';
import { serviceIntervalOf } from './service-plans';
import { hasFlatFoldingRow, hasLoadBin, hasLongLoadBed, isWorkCar } from './work-cars';

const nameOf = ({ variant }: DescribedCar): string => `${variant.make} ${variant.model}`;
const ROUGH_ROAD_BODIES: readonly string[] = ['SUV', 'Bakkie', 'Station Wagon'];
/** Below this age wear is not mentioned. */
const MIN_AGE_OF_WEAR = 2;
const MAX_KM_OF_A_CLEAN_CAR = 150_000;

/** Openings of dealers. */
export const dealerOpenings: readonly Sentence[] = [
  (car) => `Just arrived: a ${car.year} ${nameOf(car)} with ${kilometres(car.mileage)} on the clock.`,
  (car) =>
    `${car.year} ${nameOf(car)} in ${car.exteriorcolor.toLowerCase()}, checked by our workshop and ready to be driven away.`,
  (car) =>
    car.history.note === 'repaired' || car.mileage > MAX_KM_OF_A_CLEAN_CAR
      ? ''
      : `This ${bodyWord(car.variant)} was traded in by a regular client and is as clean as they come.`,
  (car) =>
    `We are pleased to offer this ${car.exteriorcolor.toLowerCase()} ${shortName(car.variant)} with ${kilometres(car.mileage)}.`,
  (car) =>
    isExotic(car)
      ? ''
      : `${nameOf(car)}, ${engineWord(car.variant)}, ${gearboxWord(car.variant)}: one of the versions that we are phoned about most.`,
  (car) =>
    hasLowMileage(car)
      ? `Low mileage for its year: ${kilometres(car.mileage)} since ${car.year}.`
      : isExotic(car) || car.age < 1
        ? ''
        : `Good value in ${withArticle(bodyWord(car.variant))} of ${car.year}.`,
  (car) =>
    driveWord(car.variant) && ROUGH_ROAD_BODIES.includes(car.variant.bodyType) && !isExotic(car)
      ? `${capitalize(withArticle(driveWord(car.variant)))} ${shortName(car.variant)} that is ready for the long road and the bad one.`
      : '',
  (car) => (isExotic(car) || isWorkCar(car.variant) ? '' : `A tidy ${shortName(car.variant)} for every day.`),
];
export const newCarOpenings: readonly Sentence[] = [
  (car) => `Brand new ${nameOf(car)}, available from our floor now.`,
  (car) => `New ${shortName(car.variant)} in ${car.exteriorcolor.toLowerCase()}, licensed and delivered within a week.`,
  (car) => `Take delivery of this new ${nameOf(car)} without a place in the queue.`,
];
export const newCarSentences: readonly Sentence[] = [
  () => 'Full manufacturer’s warranty; ask us which service plan comes with this model.',
  () => 'Demonstration drives by appointment, also on Saturday mornings.',
  () => 'Licence, number plates and roadworthy are included in the price on the road; ask for the quotation.',
  () => 'Other colours of the same model are on order.',
];

/** What the workshop says. */
export const dealerCare: readonly Sentence[] = [
  ({ history }) => (history.service === 'full' ? 'Full service history with the agents.' : ''),
  ({ history, variant }) =>
    history.service === 'not due'
      ? `The first service is due at ${kilometres(serviceIntervalOf(variant.make).km)}.`
      : '',
  ({ history }) =>
    history.service === 'partial'
      ? history.isPlanOver
        ? 'Serviced by the agents while it had a plan; the invoices since then are in the file.'
        : 'The service book has a gap; the last two services are documented.'
      : '',
  ({ history }) =>
    history.service === 'none'
      ? 'The service book was lost; our workshop has serviced the car before this advert.'
      : '',
  ({ history }) => (history.owners === 1 ? 'One owner from new.' : ''),
  ({ history, condition }) =>
    history.warrantyLeft > 0 && condition === 'Used'
      ? `Balance of the manufacturer’s warranty: ${history.warrantyLeft === 1 ? 'about a year' : `about ${history.warrantyLeft} years`}.`
      : '',
  ({ history }) => (history.hasNewTyres ? 'Four new tyres were fitted for this sale.' : ''),
  ({ history }) => (history.hasSpareKey ? 'Two keys.' : ''),
  ({ age }) => (age > 1 ? 'Roadworthy certificate on delivery.' : ''),
  ({ age, variant }) =>
    age > 8 && variant.fuel !== 'Electric' ? 'Oils, filters and brake pads were replaced last month.' : '',
  ({ variant, age }) =>
    variant.fuel === 'Electric' && age > 0.5 ? 'The battery was tested; the report is with the car’s papers.' : '',
  ({ variant, age }) => (variant.fuel === 'Hybrid' && age > 4 ? 'The hybrid battery passed its health check.' : ''),
  ({ history }) =>
    history.note === 'repaired'
      ? 'Repaired after an accident and priced for it; the repairer’s report is on file.'
      : '',
  ({ history }) => (history.note === 'quick sale' ? 'Priced to go before the end of the month.' : ''),
];

/** What the car is good for. */
export const dealerUse: readonly Sentence[] = [
  (car) => (car.history.hasTowBar && hasLoadBin(car.variant) ? 'Fitted with a tow bar and a rubberised load bin.' : ''),
  (car) => (car.history.hasTowBar && !hasLoadBin(car.variant) ? 'The tow bar is fitted and wired.' : ''),
  (car) => (car.history.hasCanopy ? 'The canopy is included.' : ''),
  (car) =>
    hasLongLoadBed(car.variant) && !has(car, 'Alloy Wheels') && !has(car, 'Apple CarPlay')
      ? 'A long load bed and no frills: it is meant to work.'
      : '',
  (car) => (car.variant.cab === 'double' ? 'Five seats in the week, a load bed at the weekend.' : ''),
  (car) =>
    car.variant.bodyType === 'Panel Van' ? 'The load compartment is straight, dry and has all its tie-downs.' : '',
  (car) => (isFirstCar(car) ? 'Light on fuel and cheap to insure, so a good first car.' : ''),
  (car) => (hasFlatFoldingRow(car.variant) ? 'Seven seats, of which the last row folds flat.' : ''),
  (car) => (has(car, 'Apple CarPlay') ? 'Your phone connects to the screen with Apple CarPlay or Android Auto.' : ''),
  (car) =>
    has(car, 'Leather Seats') && car.age > MIN_AGE_OF_WEAR ? `${car.interiorcolor} leather without tears.` : '',
  (car) => (car.variant.fuel === 'Electric' ? 'A wallbox can be arranged with the sale.' : ''),
  (car) => (isSporty(car) && car.age > 1 ? `${car.variant.kw} kW, on its original exhaust.` : ''),
];

/** How dealers end. */
export const dealerClosings: readonly Sentence[] = [
  () => 'Finance through all the banks; trade-ins welcome.',
  () => 'Bring your own mechanic, or ask for our inspection report.',
  () => 'Cash, bank finance or your car in part payment.',
  () => 'We deliver nationwide at cost.',
  () => 'Extended warranties and paint protection are available, and are your choice.',
  ({ city }) => `See it at our premises in ${city}, Monday to Saturday.`,
  () => 'Price includes VAT; licence and registration are extra.',
  () => 'No hidden fees: the price is the price, with a service and delivery fee that we show you first.',
];
