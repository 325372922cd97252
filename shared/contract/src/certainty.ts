import type { CarValue } from './api/insights';
import { formatCount } from './count';
import type { EvidenceLevel } from './options';

/** How certain an estimate is by what it comes from: a word about it, unless it is certain, and why. */
const certainties: Record<EvidenceLevel, { badge?: string; reason: string }> = {
  variant: { reason: 'Cars of the same variant weigh most.' },
  model: { badge: 'Less certain', reason: 'Few of them are of the same variant.' },
  mixed: { badge: 'Less certain', reason: 'The variant is not known, so all variants of the model count.' },
  class: {
    badge: 'Rough estimate',
    reason: 'Too few cars of this model are on offer, so similar ones of other models count.',
  },
};

/** 'Less certain', 'Rough estimate'; undefined for a certain one. */
export const certaintyBadge = ({ level }: Pick<CarValue, 'level'>): string | undefined => certainties[level].badge;

/** 'Estimated from 23 cars on offer here. Cars of the same variant weigh most.' */
export const describeEvidence = ({ count, level }: Pick<CarValue, 'count' | 'level'>): string =>
  `Estimated from ${formatCount(count, 'car')} on offer here. ${certainties[level].reason}`;
