import type { DeskItemSummary } from '@roadworthy/contract/api/desk';
import { Badge } from '@roadworthy/ui/badge';
import type { ReactNode } from 'react';

const variants = { low: 'neutral', middle: 'warning', high: 'accent' } as const;
const labels = { low: 'Low', middle: 'Middle', high: 'High' } as const;

/** Level and score of an ad's check; nothing for items without one. */
export const LevelBadge = ({ level, score }: Pick<DeskItemSummary, 'level' | 'score'>): ReactNode =>
  level && (
    <Badge variant={variants[level]}>
      {labels[level]}
      {score !== null && ` ${Math.round(score)}`}
    </Badge>
  );
