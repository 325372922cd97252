import type { Announcements } from '@dnd-kit/core';

/** Read with each handle. */
export const howToMove =
  'To move a picture, press space or enter, move it with the arrow keys, and press space or enter again to put it down. Escape puts it back.';

/** What is said while a picture is moved, with places from 1. */
export function announcementsFor(ids: readonly string[]): Announcements {
  const placeOf = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Picked up picture ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => over && `At place ${placeOf(over.id)}.`,
    onDragEnd: ({ over }) => (over ? `Put down at place ${placeOf(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back at place ${placeOf(active.id)}.`,
  } as Announcements;
}
