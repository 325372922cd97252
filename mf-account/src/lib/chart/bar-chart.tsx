import { tokens } from '@roadworthy/ui/theme';
import { BarChart as Chartist, type DrawEvent } from 'chartist';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

export type Bar = { label: string; count: number };

const Box = styled.div`
  height: 220px;
  svg { display: block; overflow: visible; }
  .ct-grid { stroke: ${tokens.color.line}; stroke-width: 1px; }
  .ct-bar { fill: none; stroke: ${tokens.color.accent}; }
  .ct-label { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; line-height: 1; display: flex; white-space: nowrap; }
  .ct-label.ct-vertical { align-items: flex-end; justify-content: flex-end; }
  .ct-label.ct-horizontal { align-items: flex-start; justify-content: flex-start; padding-top: ${tokens.space[1]}; }
`;
const BAR_PART = 0.7;
const LABEL_WIDTH_PX = 64;
const AXIS_WIDTH_PX = 40;

/** Bars with a tooltip each. What it shows is also in a table: for screen readers it is one picture. */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const width = element.clientWidth - AXIS_WIDTH_PX;
    const labelEvery = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH_PX) / Math.max(width, LABEL_WIDTH_PX)));
    const chart = new Chartist(
      element,
      { labels: bars.map((bar) => bar.label), series: [bars.map(({ count }) => count)] },
      {
        low: 0,
        high: Math.max(1, ...bars.map(({ count }) => count)),
        axisX: {
          showGrid: false,
          // A label begins at its bar: one at the end would leave the chart.
          labelInterpolationFnc: (text, index) =>
            index % labelEvery === 0 && index <= bars.length - labelEvery / 2 ? text : null,
        },
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
