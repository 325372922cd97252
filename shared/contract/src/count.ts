import { groupDigits } from './price';

/** '1 car', '1 284 cars': a number with its noun. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${groupDigits(String(count))} ${count === 1 ? singular : plural}`;
