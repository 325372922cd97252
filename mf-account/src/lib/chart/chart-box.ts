import { tokens } from '@roadworthy/ui/theme';
import styled from 'styled-components';

/** The place of a chart, with the styles of its axes. */
export const ChartBox = styled.div`
  height: 220px;
  svg { display: block; overflow: visible; }
  .ct-grid { stroke: ${tokens.color.line}; stroke-width: 1px; }
  .ct-label { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; line-height: 1; display: flex; white-space: nowrap; }
  .ct-label.ct-vertical { align-items: flex-end; justify-content: flex-end; }
  .ct-label.ct-horizontal { align-items: flex-start; justify-content: flex-start; padding-top: ${tokens.space[1]}; }
`;

const LABEL_WIDTH_PX = 64;

/** The horizontal axis of `count` values on `width` pixels, with as many labels as fit. */
export function sparseLabels(count: number, width: number) {
  const labelEvery = Math.max(1, Math.ceil((count * LABEL_WIDTH_PX) / Math.max(width, LABEL_WIDTH_PX)));
  return {
    showGrid: false,
    // A label begins at its value: one at the end would leave the chart.
    labelInterpolationFnc: (text: string | number, index: number) =>
      index % labelEvery === 0 && index <= count - labelEvery / 2 ? text : null,
  };
}
