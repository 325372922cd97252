import type { ReactNode } from 'react';
import { PictureGrid } from './picture-grid';
import { PictureTile } from './picture-tile';
import type { PictureList } from './use-picture-list';

export type PicturesProps = { list: PictureList; onDelete: (id: string) => void };

/** The pictures in their order, which changes by the buttons of each. */
export function PlainPictures({ list, onDelete }: PicturesProps): ReactNode {
  return (
    <PictureGrid>
      {list.ids.map((id, place) => {
        const picture = list.all.get(id);
        return picture && <PictureTile key={id} {...{ id, picture, place, list, onDelete }} />;
      })}
    </PictureGrid>
  );
}
