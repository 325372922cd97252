import type { Picture } from '@roadworthy/contract/api/listings';
import { maxThumbnails } from '@roadworthy/contract/limits';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(${maxThumbnails}, minmax(0, 1fr));
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
`;
const Thumbnail = styled.button`
  position: relative;
  display: block;
  width: 100%;
  min-height: ${tokens.target};
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${tokens.radius.sm};
  background: none;
  &[aria-current] { border-color: ${tokens.color.accent}; }
`;
const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  color: ${tokens.color.onImage};
  font-weight: 700;
`;

type Props = {
  pictures: readonly Picture[];
  shown: number;
  onShow: (place: number) => void;
  /** Opens the viewer at this picture: the last thumbnail stands for all that have none. */
  onMore: (place: number) => void;
};

/** At most five thumbnails (specification section 9); the fifth says how many pictures have none. */
export function Thumbnails({ pictures, shown, onShow, onMore }: Props): ReactNode {
  const rest = pictures.length - maxThumbnails;
  return (
    <List>
      {pictures.slice(0, maxThumbnails).map((picture, place) => {
        const more = rest > 0 && place === maxThumbnails - 1;
        return (
          <li key={picture.url}>
            <Thumbnail
              type="button"
              aria-label={more ? `Show ${rest} more pictures` : `Show picture ${place + 1}`}
              aria-current={place === shown || undefined}
              onClick={() => (more ? onMore(place) : onShow(place))}
            >
              <ResponsivePicture picture={picture} alt="" sizes="160px" />
              {more && <More>+{rest}</More>}
            </Thumbnail>
          </li>
        );
      })}
    </List>
  );
}
