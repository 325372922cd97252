import type { ReactNode } from 'react';
import { PictureGrid } from './picture-grid';
import { PictureTile } from './picture-tile';
import type { PictureList } from './use-picture-list';

export type PicturesProps = { list: PictureList; onDelete: (id: string) => void };

/** Pictures reordered by buttons, without drag and drop. */
export function PlainPictures({ list, onDelete }: PicturesProps): ReactNode {
  return (
    <PictureGrid>
      {list.ids.map((id, index) => {
        const picture = list.all.get(id);
        return picture && <PictureTile key={id} {...{ id, picture, index, list, onDelete }} />;
      })}
    </PictureGrid>
  );
}
