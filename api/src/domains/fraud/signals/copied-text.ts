import type { FraudSettings } from '../settings/defaults';
import { SHORT_TEXT_WORDS } from '../texts/signature';
import { plural, type Signal, type SimilarText, unique } from './signal';

/** How much of a text must be the same: a little for the same car, more if it is short, most for the same model, nearly all for another one. */
const leastPercent = ({ isSameCar, isSameModel, words }: SimilarText, settings: FraudSettings): number => {
  if (isSameCar && words < SHORT_TEXT_WORDS) return settings['copied-text-percent-short'];
  if (isSameCar) return settings['copied-text-percent-same-car'];
  return settings[isSameModel ? 'copied-text-percent-same-model' : 'copied-text-percent'];
};

/** Short texts about different cars are alike by chance, such as "one owner, full service history". */
const isLongEnough = ({ isSameCar, words }: SimilarText, settings: FraudSettings): boolean =>
  isSameCar || words >= settings['copied-text-words'];

/** The description was copied from the ad of another seller, altered or not. */
export const copiedText: Signal = ({ texts }, settings) => {
  const copies = texts.filter(
    (text) => isLongEnough(text, settings) && text.similarity * 100 >= leastPercent(text, settings),
  );
  if (copies.length === 0) return undefined;
  const percent = Math.round(Math.max(...copies.map(({ similarity }) => similarity)) * 100);
  const sellers = unique(copies.map(({ seller }) => seller));
  return {
    kind: 'copied-text',
    points: settings['points-copied-text'],
    evidence: {
      text: `${percent} % of the description is in ${plural(copies.length, 'ad')} of ${plural(sellers.length, 'other seller')}${
        copies.some(({ isSameCar }) => isSameCar) ? ', about the same car' : ''
      }.`,
      ads: unique(copies.map(({ ad }) => ad)),
      sellers,
      value: percent,
    },
  };
};
