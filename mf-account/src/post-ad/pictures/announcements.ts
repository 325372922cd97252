import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Screen reader instructions of each drag handle. */
export const howToMove =
  'To move a picture, press space or enter, move it with the arrow keys, and press space or enter again to put it down. Escape puts it back.';

/** Screen reader announcements while a picture is dragged; positions count from 1. */
export function announcementsFor(ids: readonly string[]): Announcements {
  const toPosition = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  /** A drag starts over the picture's own position, which picking it up has announced. */
  let lastOverId: UniqueIdentifier | undefined;
  return {
    onDragStart({ active }) {
      lastOverId = active.id;
      return `Picked up picture ${toPosition(active.id)}.`;
    },
    onDragOver({ over }) {
      if (!over || over.id === lastOverId) return undefined;
      lastOverId = over.id;
      return `At place ${toPosition(over.id)}.`;
    },
    onDragEnd: ({ over }) => (over ? `Put down at place ${toPosition(over.id)}.` : 'Put back.'),
    onDragCancel: ({ active }) => `Put back at place ${toPosition(active.id)}.`,
  };
}
