import { textTable } from '../text-table';
import { ACKNOWLEDGED_WITHIN_MS, TOUCH_DELAYS_MS, type TouchFigures } from './touch-figures';

const milliseconds = (value: number | undefined) => value?.toFixed(0) ?? '–';

/** Touched controls: lost touches in all and by delay, and medians of the others. */
export function touchTable(figures: readonly TouchFigures[]): string {
  const delays = TOUCH_DELAYS_MS.map((delay) => `lost at ${delay / 1000} s`);
  const rows = figures.map(({ control, touches, lost, lostByDelay, acknowledged, effect }) => [
    control,
    String(touches),
    String(lost),
    ...lostByDelay.map(String),
    milliseconds(acknowledged),
    milliseconds(effect),
  ]);
  const head = ['control', 'touches', 'lost', ...delays, 'seen ms', 'effect ms'];
  const missed = figures.flatMap(({ control, lost, acknowledged = Number.POSITIVE_INFINITY }) => [
    ...(lost > 0 ? [`✗ ${control}: ${lost} touches lost`] : []),
    ...(acknowledged > ACKNOWLEDGED_WITHIN_MS ? [`✗ ${control}: seen after ${milliseconds(acknowledged)} ms`] : []),
  ]);
  return `${textTable(head, rows)}\n\n${missed.length > 0 ? missed.join('\n') : '✓ No touch is lost'}`;
}
