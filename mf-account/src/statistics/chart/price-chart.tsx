import { tokens } from '@roadworthy/ui/theme';
import { AutoScaleAxis, LineChart as Chartist, type DrawEvent, Interpolation } from 'chartist';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChartBox, sparseLabels } from '../../lib/chart/chart-box';
import type { PricePoint } from './price-points';

const AXIS_WIDTH_PX = 52;
const VALUE_PERCENT = 100;
/** Points of a line that are closer than this would hide it: they are as wide as it is. */
const MIN_POINT_DISTANCE_PX = 10;
const POINT_WIDTH_PX = 6;
const LINE_WIDTH_PX = 2;
/** Room above and below the highest and the lowest percent. */
const MARGIN_PERCENT = 3;

const Box = styled(ChartBox)`
  .ct-line { fill: none; stroke: ${tokens.color.accent}; stroke-width: ${LINE_WIDTH_PX}px; }
  .ct-point { stroke: ${tokens.color.accent}; stroke-linecap: round; }
  .value .ct-line { stroke: ${tokens.color.muted}; stroke-dasharray: 6 4; }
  .value .ct-point { stroke: none; }
`;

/** A line with a gap where nothing is known, and the value as a dashed one. Its words are also in a table. */
export function PriceChart({ points, label }: { points: readonly PricePoint[]; label: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
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
        axisX: sparseLabels(points.length, element.clientWidth - AXIS_WIDTH_PX),
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
      const isDense = event.chartRect.width() / points.length < MIN_POINT_DISTANCE_PX;
      const hasLine = [event.index - 1, event.index + 1].some((index) => typeof points[index]?.percent === 'number');
      const width = isDense && hasLine ? LINE_WIDTH_PX : POINT_WIDTH_PX;
      event.element.attr({ style: `stroke-width: ${width}px` });
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
