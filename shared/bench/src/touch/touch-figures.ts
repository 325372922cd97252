import { median } from '../statistics';
import type { Control } from './controls';
import type { Touch } from './touch-visit';

/** Milliseconds between the first contentful paint and a touch. */
export const TOUCH_DELAYS_MS = [100, 500, 1_000, 1_500, 2_000] as const;

/** Milliseconds within which a visitor sees that a control was touched, at any time after the first paint. */
export const ACKNOWLEDGED_WITHIN_MS = 100;

/** Touches of one control, by their delay; medians of what was not lost, absent when all was. */
export type TouchFigures = {
  control: string;
  touches: number;
  lost: number;
  /** Lost touches by delay, in the order of {@link TOUCH_DELAYS_MS}. */
  lostByDelay: number[];
  acknowledged?: number;
  effect?: number;
};

const medianOf = (values: (number | undefined)[]) => {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? median(known) : undefined;
};

/** @param touches the touches of a control for each of {@link TOUCH_DELAYS_MS} */
export function summarizeTouches(control: string, touches: readonly Touch[][]): TouchFigures {
  const lostByDelay = touches.map((sample) => sample.filter(({ effect }) => effect === undefined).length);
  const all = touches.flat();
  const figures: TouchFigures = {
    control,
    touches: all.length,
    lost: lostByDelay.reduce((sum, count) => sum + count, 0),
    lostByDelay,
  };
  const acknowledged = medianOf(all.map((touch) => touch.acknowledged));
  const effect = medianOf(all.map((touch) => touch.effect));
  if (acknowledged !== undefined) figures.acknowledged = acknowledged;
  if (effect !== undefined) figures.effect = effect;
  return figures;
}

/**
 * Touches a control at each delay.
 * @param touch opens the control's page and touches it after a delay
 * @param count visits for each delay
 */
export async function measureTouches(
  control: Control,
  count: number,
  touch: (delay: number) => Promise<Touch>,
): Promise<TouchFigures> {
  const touches: Touch[][] = TOUCH_DELAYS_MS.map(() => []);
  // Delays alternate, so that a busy minute of the machine affects all.
  for (let visit = 0; visit < count; visit += 1)
    for (const [index, delay] of TOUCH_DELAYS_MS.entries()) touches[index]?.push(await touch(delay));
  return summarizeTouches(control.name, touches);
}
