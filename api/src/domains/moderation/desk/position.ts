import type { DeskPosition } from '../../../read-models/desk-queues';

/** The position after an item, as the text of `next`. */
export const formatPosition = ({ waiting_since, number }: { waiting_since: string; number: number }): string =>
  `${waiting_since}_${number}`;

/** Reads such a text; undefined for none and for any other text: then the list begins at its start. */
export function parsePosition(text = ''): DeskPosition | undefined {
  const [, since, number] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(text) ?? [];
  return since && !Number.isNaN(Date.parse(since)) ? { since, number: Number(number) } : undefined;
}
