import { tokens } from '@roadworthy/ui/theme';
import { BarChart as Chartist, type DrawEvent } from 'chartist';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChartBox, sparseLabels } from './chart-box';

export type Bar = { label: string; count: number };

const Box = styled(ChartBox)`.ct-bar { fill: none; stroke: ${tokens.color.accent}; }`;
const BAR_PART = 0.7;
const AXIS_WIDTH_PX = 40;

/** Bars with a tooltip each. What it shows is also in a table: for screen readers it is one picture. */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = new Chartist(
      element,
      { labels: bars.map((bar) => bar.label), series: [bars.map(({ count }) => count)] },
      {
        low: 0,
        high: Math.max(1, ...bars.map(({ count }) => count)),
        axisX: sparseLabels(bars.length, element.clientWidth - AXIS_WIDTH_PX),
        axisY: { onlyInteger: true, offset: AXIS_WIDTH_PX },
      },
    );
    chart.on('draw', (event: DrawEvent) => {
      if (event.type !== 'bar') return;
      const bar = bars[event.index];
      event.element.attr({ style: `stroke-width: ${(event.chartRect.width() / bars.length) * BAR_PART}px` });
      if (bar) event.element.elem('title').text(`${bar.label}: ${bar.count}`);
    });
    return () => {
      chart.detach();
      element.replaceChildren();
    };
  }, [bars]);
  return <Box ref={box} role="img" aria-label={label} />;
}
