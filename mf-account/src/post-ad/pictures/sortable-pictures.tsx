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
  picture: FormPicture;
  index: number;
  list: PictureList;
  onDelete: (id: string) => void;
};

function SortableTile({ picture, index, ...rest }: TileProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  const style = { transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition };
  const handle = (
    <Grip>
      <IconButton ref={setActivatorNodeRef} label={`Drag picture ${index + 1}`} {...attributes} {...listeners}>
        <Icon of={GripVertical} size={18} />
      </IconButton>
    </Grip>
  );
  return (
    <PictureTile
      ref={setNodeRef}
      picture={picture}
      index={index}
      {...rest}
      style={style}
      lifted={isDragging}
      handle={handle}
    />
  );
}

/**
 * Pictures reordered by dragging with mouse, finger or keyboard, with announcements. Loaded lazily; `React.lazy`
 * requires a default export.
 */
export default function SortablePictures({ list, onDelete }: PicturesProps): ReactNode {
  const sensors = useSensors(
    // A press without movement is not a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => list.images.map(({ id }) => id), [list.images]);
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
          {list.images.map((picture, index) => (
            <SortableTile key={picture.id} picture={picture} index={index} list={list} onDelete={onDelete} />
          ))}
        </PictureGrid>
      </SortableContext>
    </DndContext>
  );
}
