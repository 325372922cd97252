import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { GripVertical } from 'lucide';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { announcementsFor, howToMove } from './announcements';
import type { FormPicture } from './form-pictures';
import { PictureGrid } from './picture-grid';
import { PictureTile } from './picture-tile';
import type { PicturesProps } from './plain-pictures';
import type { PictureList } from './use-picture-list';

const Grip = styled.div`
  position: absolute;
  top: ${tokens.space[1]};
  left: ${tokens.space[1]};
  button { background: ${tokens.color.raised}; box-shadow: ${tokens.shadow.low}; cursor: grab; touch-action: none; }
`;

type TileProps = {
  id: string;
  picture: FormPicture;
  place: number;
  list: PictureList;
  onDelete: (id: string) => void;
};

function SortableTile({ id, place, ...rest }: TileProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style = { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition };
  const handle = (
    <Grip>
      <IconButton ref={setActivatorNodeRef} label={`Drag picture ${place + 1}`} {...attributes} {...listeners}>
        <Icon of={GripVertical} size={18} />
      </IconButton>
    </Grip>
  );
  return (
    <PictureTile ref={setNodeRef} id={id} place={place} {...rest} style={style} lifted={isDragging} handle={handle} />
  );
}

/**
 * Pictures that are put in order by dragging: with mouse and finger at their handles, with the keyboard, and said
 * aloud. Fetched with the first one. A default export, because React's lazy wants one.
 */
export default function SortablePictures({ list, onDelete }: PicturesProps): ReactNode {
  const sensors = useSensors(
    // A press that does not move is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { ids } = list;
  const announcements = useMemo(() => announcementsFor(ids), [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) list.move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: howToMove },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <PictureGrid>
          {ids.map((id, place) => {
            const picture = list.all.get(id);
            return (
              picture && (
                <SortableTile key={id} id={id} picture={picture} place={place} list={list} onDelete={onDelete} />
              )
            );
          })}
        </PictureGrid>
      </SortableContext>
    </DndContext>
  );
}
