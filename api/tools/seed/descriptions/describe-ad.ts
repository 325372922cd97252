import {
  dealerCare,
  dealerClosings,
  dealerOpenings,
  dealerUse,
  newCarOpenings,
  newCarSentences,
} from '../data/dealer-texts';
import {
  privateCare,
  privateClosings,
  privateFaults,
  privateOpenings,
  privateReasons,
  privateUse,
  repairedTexts,
} from '../data/private-texts';
import type { Random } from '../random';
import { type DescribedCar, driveWord, engineWord, gearboxWord, kilometres, type Sentence } from './described-car';
import { equipmentOrder } from './equipment-order';

const paragraph = (...sentences: string[]): string => {
  const text = sentences.filter(Boolean).join(' ');
  return text ? `<p>${text}</p>` : '';
};
const list = (entries: readonly string[]): string =>
  entries.length > 0 ? `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>` : '';

/** Up to `count` of the sentences that apply to the car, in their order. */
const some = (random: Random, sentences: readonly Sentence[], car: DescribedCar, count: number): string[] =>
  random.some(sentences.map((sentence) => sentence(car)).filter(Boolean), count);
const one = (random: Random, sentences: readonly Sentence[], car: DescribedCar): string =>
  random.pick(sentences.map((sentence) => sentence(car)).filter(Boolean));

/** The features that sell this car, most telling first. */
const highlights = (random: Random, car: DescribedCar, count: number): string[] => {
  const best = equipmentOrder.filter((feature) => car.features.includes(feature)).slice(0, count + 3);
  return random.some(best, count);
};

const specifications = ({ variant, mileage, exteriorcolor, interiorcolor }: DescribedCar): string[] => [
  `${engineWord(variant)}, ${variant.kw} kW`,
  [gearboxWord(variant), driveWord(variant)].filter(Boolean).join(', '),
  kilometres(mileage),
  `${exteriorcolor} with ${interiorcolor.toLowerCase()} interior`,
];

type Style = (random: Random, car: DescribedCar) => string;

const opening: Style = (random, car) => one(random, car.condition === 'New' ? newCarOpenings : dealerOpenings, car);
const care = (random: Random, car: DescribedCar, count: number): string[] =>
  some(random, car.condition === 'New' ? newCarSentences : dealerCare, car, count);

/** Each dealer writes in one of these. */
const dealerStyles: readonly Style[] = [
  (random, car) =>
    paragraph(opening(random, car)) +
    list(highlights(random, car, random.whole(5, 8))) +
    paragraph(...care(random, car, 3)) +
    paragraph(...some(random, dealerClosings, car, 2)),
  (random, car) =>
    paragraph(opening(random, car), ...some(random, dealerUse, car, 2), ...care(random, car, 3)) +
    paragraph(one(random, dealerClosings, car)),
  (random, car) =>
    list(specifications(car)) +
    paragraph(...care(random, car, 4)) +
    paragraph(`Equipment includes ${joinWords(highlights(random, car, 5))}.`, ...some(random, dealerClosings, car, 1)),
  (random, car) =>
    paragraph(opening(random, car), ...care(random, car, 2)) +
    paragraph('What you get:') +
    list([...specifications(car).slice(0, 2), ...highlights(random, car, 4)]) +
    paragraph(...some(random, dealerUse, car, 1), ...some(random, dealerClosings, car, 2)),
  (random, car) =>
    paragraph(opening(random, car)) +
    paragraph(...some(random, dealerUse, car, 3)) +
    paragraph(...care(random, car, 2), ...some(random, dealerClosings, car, 1)),
];

const joinWords = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'the usual comforts');

function privateCareOf(random: Random, car: DescribedCar, count: number): string[] {
  if (car.history.note === 'needs work')
    return [one(random, privateFaults, car), ...some(random, privateCare.slice(0, 4), car, 1)];
  // Says nothing that an accident contradicts.
  if (car.history.note === 'repaired')
    return [one(random, repairedTexts, car), ...some(random, privateCare.slice(0, 4), car, 2)];
  return some(random, privateCare, car, count);
}

const privateStyles: readonly Style[] = [
  (random, car) =>
    paragraph(
      one(random, privateOpenings, car),
      ...privateCareOf(random, car, 3),
      random.pick(privateReasons)(car),
      ...some(random, privateClosings, car, 1),
    ),
  (random, car) =>
    paragraph(one(random, privateOpenings, car), random.pick(privateReasons)(car)) +
    paragraph(...privateCareOf(random, car, 3), ...some(random, privateUse, car, 1)) +
    paragraph(...some(random, privateClosings, car, 2)),
  (random, car) =>
    paragraph(...privateCareOf(random, car, 2), ...some(random, privateUse, car, 2), random.pick(privateClosings)(car)),
  (random, car) =>
    paragraph(one(random, privateOpenings, car)) +
    list([...privateCareOf(random, car, 3), ...some(random, privateUse, car, 2)]) +
    paragraph(random.pick(privateReasons)(car), ...some(random, privateClosings, car, 1)),
  (random, car) =>
    paragraph(one(random, privateOpenings, car), ...privateCareOf(random, car, 1), random.pick(privateClosings)(car)),
];

/** The description of an ad (HTML) as its seller writes it; `dealer` is the number of the dealer, which has one style. */
export function describeAd(random: Random, car: DescribedCar, dealer: number | undefined): string {
  const style = dealer === undefined ? random.pick(privateStyles) : dealerStyles[dealer % dealerStyles.length];
  return style?.(random, car) ?? '';
}
