import type { CarValue } from '@roadworthy/contract/api/insights';
import { formatCount } from '@roadworthy/contract/count';
import type { EvidenceLevel } from '@roadworthy/contract/options';

/** How certain an estimate is, by what it is estimated from. */
const certainties: Record<EvidenceLevel, string> = {
  variant: 'Certain: cars of the same variant weigh most.',
  model: 'Less certain: few of them are of the same variant.',
  mixed: 'Less certain: without the variant, all variants of the model count.',
  class: 'A rough estimate: too few of this model are on offer, so similar cars of other models count.',
};

/** 'Estimated from 23 cars on offer here. Certain: …' */
export const describeCertainty = ({ count, level }: Pick<CarValue, 'count' | 'level'>): string =>
  `Estimated from ${formatCount(count, 'car')} on offer here. ${certainties[level]}`;
