import type { ReactNode } from 'react';
import { PictureGrid } from './picture-grid';
import { PictureTile } from './picture-tile';
import type { PictureList } from './use-picture-list';

export type PicturesProps = { list: PictureList; onDelete: (id: string) => void };

/** Pictures reordered by buttons, without drag and drop. */
export function PlainPictures({ list, onDelete }: PicturesProps): ReactNode {
  return (
    <PictureGrid>
      {list.images.map((picture, index) => (
        <PictureTile key={picture.id} {...{ picture, index, list, onDelete }} />
      ))}
    </PictureGrid>
  );
}
