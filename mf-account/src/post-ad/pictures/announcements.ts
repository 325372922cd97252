import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Read with each handle. */
export const howToMove =
  'To move a picture, press space or enter, move it with the arrow keys, and press space or enter again to put it down. Escape puts it back.';

/** What is said while a picture is moved, with places from 1. */
export function announcementsFor(ids: readonly string[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  /** A picture begins over its own place: that is said by picking it up. */
  let last: UniqueIdentifier | undefined;
  return {
    onDragStart({ active }) {
      last = active.id;
      return `Picked up picture ${placeOf(active.id)}.`;
    },
    onDragOver({ over }) {
      if (!over || over.id === last) return undefined;
      last = over.id;
      return `At place ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ over }) => (over ? `Put down at place ${placeOf(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back at place ${placeOf(active.id)}.`,
  };
}
