import { tokens } from '@roadworthy/ui/theme';
import { AutoScaleAxis, LineChart as Chartist, type DrawEvent, Interpolation } from 'chartist';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { PricePoint } from './price-points';

const Box = styled.div`
  height: 220px;
  svg { display: block; overflow: visible; }
  .ct-grid { stroke: ${tokens.color.line}; stroke-width: 1px; }
  .ct-line { fill: none; stroke: ${tokens.color.accent}; stroke-width: 2px; }
  .ct-point { stroke: ${tokens.color.accent}; stroke-width: 6px; stroke-linecap: round; }
  .value .ct-line { stroke: ${tokens.color.muted}; stroke-dasharray: 6 4; }
  .value .ct-point { stroke: none; }
  .ct-label { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; line-height: 1; display: flex; white-space: nowrap; }
  .ct-label.ct-vertical { align-items: flex-end; justify-content: flex-end; }
  .ct-label.ct-horizontal { align-items: flex-start; justify-content: flex-start; padding-top: ${tokens.space[1]}; }
`;
const LABEL_WIDTH_PX = 64;
const AXIS_WIDTH_PX = 52;
const VALUE_PERCENT = 100;
/** Room above and below the highest and the lowest percent. */
const MARGIN_PERCENT = 3;

/** A line with a gap where nothing is known, and the value as a dashed one. Its words are also in a table. */
export function PriceChart({ points, label }: { points: readonly PricePoint[]; label: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const width = element.clientWidth - AXIS_WIDTH_PX;
    const labelEvery = Math.max(1, Math.ceil((points.length * LABEL_WIDTH_PX) / Math.max(width, LABEL_WIDTH_PX)));
    const known = points.flatMap(({ percent }) => (percent === null ? [] : [percent]));
    const chart = new Chartist(
      element,
      {
        labels: points.map((point) => point.label),
        series: [
          { className: 'value', data: points.map(() => VALUE_PERCENT) },
          { data: points.map(({ percent }) => percent) },
        ],
      },
      {
        lineSmooth: Interpolation.none({ fillHoles: false }),
        fullWidth: true,
        axisX: {
          showGrid: false,
          // A label begins at its point: one at the end would leave the chart.
          labelInterpolationFnc: (text, index) =>
            index % labelEvery === 0 && index <= points.length - labelEvery / 2 ? text : null,
        },
        axisY: {
          type: AutoScaleAxis,
          onlyInteger: true,
          low: Math.min(VALUE_PERCENT, ...known) - MARGIN_PERCENT,
          high: Math.max(VALUE_PERCENT, ...known) + MARGIN_PERCENT,
          offset: AXIS_WIDTH_PX,
          labelInterpolationFnc: (percent) => `${percent} %`,
        },
      },
    );
    chart.on('draw', (event: DrawEvent) => {
      if (event.type !== 'point' || event.seriesIndex === 0) return;
      const point = points[event.index];
      if (point) event.element.elem('title').text(`${point.label}: ${point.percent} %`);
    });
    return () => {
      chart.detach();
      element.replaceChildren();
    };
  }, [points]);
  return <Box ref={box} role="img" aria-label={label} />;
}
