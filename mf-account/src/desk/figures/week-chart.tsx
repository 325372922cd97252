import type { DeskFigure } from '@roadworthy/contract/api/desk';
import { formatShortDate } from '@roadworthy/contract/dates';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useMemo } from 'react';
import styled from 'styled-components';

const BarChart = lazyWithRetry(() =>
  import('../../lib/chart/bar-chart').then((module) => ({ default: module.BarChart })),
);

const Title = styled.h3`font-size: ${tokens.font.md};`;

/** Decisions of all queues by week. */
export function WeekChart({ figures }: { figures: readonly DeskFigure[] }): ReactNode {
  const bars = useMemo(() => {
    const decided = new Map<string, number>();
    for (const { week, decided: count } of figures) if (week) decided.set(week, (decided.get(week) ?? 0) + count);
    return [...decided]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([week, count]) => ({ label: formatShortDate(week), count }));
  }, [figures]);
  if (bars.length === 0) return null;
  const sum = bars.reduce((total, { count }) => total + count, 0);
  return (
    <Stack $gap={2}>
      <Title>Decisions by week</Title>
      <Suspense fallback={<Skeleton height="220px" />}>
        <BarChart bars={bars} label={`${sum} decisions in ${bars.length} weeks`} />
      </Suspense>
    </Stack>
  );
}
