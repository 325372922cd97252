import type { DescriptionFacts } from './description-facts';
import { withIndefiniteArticle } from './indefinite-article';

/**
 * The sentences of composed descriptions, in South African English. Sentences about the car only repeat the form; those
 * about a kind of gearbox, drive or body are true of every such car.
 */
export type Sentence = (facts: DescriptionFacts) => string;

export const openings: readonly Sentence[] = [
  (f) => `Looking for ${withIndefiniteArticle(f.body)} in ${f.exterior}? This ${f.condition} ${f.name} may be the one.`,
  (f) =>
    `For sale: ${withIndefiniteArticle(`${f.condition} ${f.name}`)}, ${withIndefiniteArticle(f.body)} finished in ${f.exterior}.`,
  (f) =>
    `Here is ${withIndefiniteArticle(`${f.condition} ${f.name}`)} that invites a closer look: ${withIndefiniteArticle(f.body)} with ${f.exterior} paintwork.`,
  (f) =>
    `${f.title}: ${withIndefiniteArticle(`${f.condition} ${f.body}`)} in ${f.exterior}, now looking for its next owner.`,
  (f) => `Meet what could be your next ${f.body}. This ${f.name} is ${f.condition}, and it comes in ${f.exterior}.`,
  (f) =>
    `Your search for ${withIndefiniteArticle(f.body)} could end here, with this ${f.condition} ${f.name} in ${f.exterior}.`,
];

export const interiors: readonly Sentence[] = [
  (f) => `Step inside and you will find ${withIndefiniteArticle(f.interior)} interior.`,
  (f) => `The colour of the interior is ${f.interior}.`,
  (f) => `Inside, the cabin is finished in ${f.interior}.`,
  (f) => `Open the door and ${withIndefiniteArticle(f.interior)} cabin welcomes you.`,
];

export const powers: readonly Sentence[] = [
  (f) =>
    `Power comes from ${withIndefiniteArticle(f.engine)}, paired with ${withIndefiniteArticle(f.gearbox)} and ${f.drive}.`,
  (f) =>
    `The car is fitted with ${withIndefiniteArticle(f.engine)}, and has ${withIndefiniteArticle(f.gearbox)} and ${f.drive}.`,
  (f) => `The ${f.engine} works together with ${withIndefiniteArticle(f.gearbox)} and ${f.drive}.`,
  (f) =>
    `The ${f.engine} is matched to ${withIndefiniteArticle(f.gearbox)}, and ${f.drive} puts the power on the road.`,
  (f) => `What moves it is ${withIndefiniteArticle(f.engine)} with ${withIndefiniteArticle(f.gearbox)} and ${f.drive}.`,
];

export const distances: readonly Sentence[] = [
  (f) => `The odometer shows ${f.mileage}.`,
  (f) => `It has covered ${f.mileage} so far.`,
  (f) => `The distance on the clock is ${f.mileage}.`,
  (f) => `To date it has done ${f.mileage}.`,
];

export const prices: readonly Sentence[] = [
  (f) => `The asking price is ${f.price}.`,
  (f) => `It is offered at ${f.price}.`,
  (f) => `It can be yours for ${f.price}.`,
];

export const places: readonly Sentence[] = [
  (f) => `You will find it ${f.place}.`,
  (f) => `The car is ${f.place}.`,
  (f) => `It can be seen ${f.place}.`,
  (f) => `It waits for you ${f.place}.`,
];

export const comparisons: readonly Sentence[] = [
  () => 'Compare it with similar cars on this site, then come and judge with your own eyes.',
  () => 'Look through the pictures first: they show more than words can say.',
  () => 'Take your time with the pictures, and note down everything you would like to know.',
];

export const closings: readonly Sentence[] = [
  () => 'Send a message through this ad to ask a question or to arrange a viewing.',
  () => 'Interested? Get in touch through this ad and arrange a test drive.',
  () => 'Come and see it for yourself: ask for a viewing through this ad.',
  () => 'Bring your questions along, and take a good look around it before you decide.',
  () => 'Arrange a viewing through this ad, take a seat behind the wheel and see whether it suits you.',
];

export const gearboxRemarks: Readonly<Record<string, readonly Sentence[]>> = {
  Automatic: [
    () => 'An automatic gearbox takes the effort out of stop-start traffic.',
    () => 'With an automatic gearbox there is no clutch to work on the way to town.',
    () => 'An automatic changes the gears, so that you can keep your eyes on the road.',
  ],
  Manual: [
    () => 'A manual gearbox leaves you in charge of every gear change.',
    () => 'With a manual gearbox the choice of gear is always your own.',
    () => 'Changing the gears yourself keeps you involved in the drive.',
  ],
  'Semi-Automatic': [
    () => 'A semi-automatic gearbox lets you choose the gear without a clutch pedal.',
    () => 'With a semi-automatic gearbox you change gear by hand, but without a clutch pedal.',
  ],
};

export const driveRemarks: Readonly<Record<string, readonly Sentence[]>> = {
  FWD: [
    () => 'Front-wheel drive is simple, light and at home in daily traffic.',
    () => 'Front-wheel drive is easy to live with in town and predictable in the rain.',
  ],
  RWD: [
    () => 'Rear-wheel drive leaves the front wheels free to do the steering.',
    () => 'With the driven wheels at the back, those in front have only to steer.',
  ],
  AWD: [
    () => 'All-wheel drive shares the power between four wheels, which helps on a wet road.',
    () => 'All-wheel drive is good company on wet tar and on gravel.',
  ],
  '4WD': [
    () => 'Four-wheel drive is good to have where the tar ends.',
    () => 'With four-wheel drive, the trip need not end where the gravel begins.',
  ],
};

export const bodyRemarks: Readonly<Record<string, readonly Sentence[]>> = {
  hatchback: [
    () => 'A hatchback is easy to park and loads through a wide tailgate.',
    () => 'A hatchback takes little room in town, and with the back seats folded it carries a lot.',
  ],
  sedan: [
    () => 'A sedan keeps your luggage in a boot of its own, out of sight.',
    () => 'A sedan keeps people and luggage apart, with a boot that locks.',
  ],
  SUV: [
    () => 'An SUV gives you a high seat and a clear view of the road.',
    () => 'In an SUV you sit high, and getting in and out is easy.',
  ],
  bakkie: [
    () => 'A bakkie carries what other cars cannot, on workdays and weekends alike.',
    () => 'With a bakkie there is always room for one more load.',
  ],
  MPV: [
    () => 'An MPV has room for the family and for what a family carries.',
    () => 'In an MPV seats and luggage can be arranged as the day demands.',
  ],
  coupe: [() => 'A coupe puts the driver first.', () => 'A coupe is made for those who like to drive.'],
  convertible: [
    () => 'In a convertible a sunny day begins as soon as the roof is down.',
    () => 'A convertible is at its best with the roof down on a clear morning.',
  ],
  'station wagon': [
    () => 'A station wagon drives like a car and loads like a van.',
    () => 'A station wagon has a long, flat space for luggage behind the seats.',
  ],
  'panel van': [
    () => 'A panel van keeps the load dry, locked and out of sight.',
    () => 'A panel van is a workhorse with doors wide enough for the day’s work.',
  ],
  minibus: [
    () => 'A minibus brings everybody along in one go.',
    () => 'With a minibus the whole group travels together.',
  ],
};

export const statusRemarks: Readonly<Record<string, readonly Sentence[]>> = {
  current: [
    (f) => `The ${f.model} is still sold new today.`,
    (f) => `New ones of the ${f.model} are in the showrooms to this day.`,
  ],
  discontinued: [
    (f) => `The ${f.model} is no longer sold new.`,
    (f) => `New ones of the ${f.model} are no longer to be had.`,
  ],
};
