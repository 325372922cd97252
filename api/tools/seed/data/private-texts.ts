import { bodyWord, driveWord, kilometres, type Sentence, shortName } from '../descriptions/described-car';

/** Openings of private sellers. */
export const privateOpenings: readonly Sentence[] = [
  ({ variant, year }) => `Selling my ${year} ${shortName(variant)}.`,
  ({ variant }) => `My wife’s ${shortName(variant)} is for sale, she hardly uses it since she works from home.`,
  ({ variant, mileage }) => `${shortName(variant)} for sale, ${kilometres(mileage)}, mostly open road.`,
  ({ variant, year }) => `${year} ${variant.make} ${variant.model}, private sale, no dealers please.`,
  ({ variant }) => `Sad to see this ${bodyWord(variant)} go.`,
  ({ variant, city }) => `Good honest ${shortName(variant)}, to be seen in ${city}.`,
  ({ variant, history, year }) =>
    history.owners === 1
      ? `I bought this ${shortName(variant)} new in ${year} and am still the only owner.`
      : `I am the ${['', 'first', 'second', 'third', 'fourth', 'fifth'][history.owners] ?? 'latest'} owner of this ${shortName(variant)}.`,
];

/** Why the car is sold. */
export const privateReasons: readonly Sentence[] = [
  () => 'Reason for selling: I got a company car.',
  () => 'We are emigrating in January, so it has to go.',
  ({ variant }) => (variant.seats <= 5 && variant.bodyType !== 'Bakkie' ? 'The family has outgrown it.' : ''),
  ({ variant }) => (variant.bodyType === 'Bakkie' ? 'Closed my business, so I do not need a bakkie any more.' : ''),
  () => 'Upgrading, only reason for selling.',
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
      ? 'Serviced by the agents until the plan ran out, since then by a mechanic I trust. I have his invoices.'
      : '',
  ({ history }) =>
    history.service === 'none' ? 'No service book I’m afraid, but I have done the oil every 10\u00a0000\u00a0km.' : '',
  ({ history }) => (history.hasSpareKey ? 'Spare key is here.' : 'Only one key.'),
  ({ history }) => (history.hasNewTyres ? 'New tyres in winter.' : ''),
  ({ history, age }) => (history.warrantyLeft > 0 && age < 5 ? 'Still under warranty.' : ''),
  ({ age }) => (age > 6 ? 'A few stone chips and a scratch on the back bumper, see the pictures.' : ''),
  ({ age, variant }) =>
    age > 9 && variant.fuel !== 'Electric' ? 'Battery and cambelt kit were replaced last year.' : '',
  () => 'Never been in an accident while I had it.',
  () => 'Always parked in the garage.',
  () => 'Aircon is cold and everything works.',
];
/** Said instead of it when the car has a fault. */
export const privateFaults: readonly Sentence[] = [
  () => 'It needs a clutch soon and the aircon must be regassed, that is why the price is low.',
  () => 'There is a dent in the left rear door and the licence disc has run out. Priced accordingly.',
  () => 'The engine light comes on now and then, I was quoted for a sensor. Voetstoots.',
];
export const repairedTexts: readonly Sentence[] = [
  () => 'It was hit from behind and repaired by an approved panel beater, code 2. I have the photos and invoices.',
];

export const privateUse: readonly Sentence[] = [
  ({ history, variant }) =>
    history.hasTowBar ? `Tow bar is fitted${variant.bodyType === 'Bakkie' ? ', bin is rubberised' : ''}.` : '',
  ({ history }) => (history.hasCanopy ? 'Canopy goes with it.' : ''),
  ({ variant }) => (driveWord(variant) === '4x4' ? 'The 4x4 was used twice, on a farm road.' : ''),
  ({ variant }) => ((variant.litres ?? 9) <= 1.2 && variant.fuel === 'Petrol' ? 'Very light on petrol.' : ''),
  ({ variant }) => (variant.fuel === 'Diesel' && variant.bodyType !== 'Bakkie' ? 'Goes far on a tank of diesel.' : ''),
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
  () => 'Settlement with my bank can be done in a day.',
  () => 'Roadworthy is for the buyer.',
  () => 'Send me a message and I will answer after work.',
  () => '',
];
