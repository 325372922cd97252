import { Button, IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import type { FormPicture } from './form-pictures';
import { PictureView } from './picture-view';
import type { PictureList } from './use-picture-list';

const Box = styled.li<{ $featured: boolean; $lifted: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  overflow: hidden;
  border: 1px solid ${({ $featured }) => ($featured ? tokens.color.accent : tokens.color.line)};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  ${({ $featured }) => $featured && `box-shadow: 0 0 0 1px ${tokens.color.accent};`}
  ${({ $lifted }) => $lifted && `z-index: 1; box-shadow: ${tokens.shadow.high};`}
`;
const Featured = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  font-size: ${tokens.font.xs};
  font-weight: 600;
  cursor: pointer;
  input { width: ${tokens.space[4]}; height: ${tokens.space[4]}; accent-color: ${tokens.color.accent}; }
`;
const Tools = styled.div`
  display: flex;
  justify-content: space-between;
  border-top: 1px solid ${tokens.color.line};
`;
const ErrorMessage = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  justify-items: start;
  padding: ${tokens.space[3]};
  color: ${tokens.color.danger};
  font-size: ${tokens.font.xs};
  font-weight: 600;
`;

type Props = {
  picture: FormPicture;
  /** From 0. */
  index: number;
  list: PictureList;
  onDelete: (id: string) => void;
  /** The drag handle, once its code is loaded. */
  handle?: ReactNode;
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  lifted?: boolean;
};

/** One picture of the form: preview, upload status, featured mark and position. */
export function PictureTile({ picture, index, list, onDelete, handle, ref, style, lifted = false }: Props): ReactNode {
  const { id } = picture;
  const label = `picture ${index + 1}`;
  const isFeatured = list.featured === id;
  return (
    <Box ref={ref} style={style} $featured={isFeatured} $lifted={lifted} aria-label={`Picture ${index + 1}`}>
      <PictureView picture={picture} label={label} />
      {handle}
      {picture.kind === 'failed' ? (
        <ErrorMessage role="alert">
          {picture.message}
          <Button variant="secondary" onClick={() => list.retry(id)} aria-label={`Try ${label} again`}>
            Try again
          </Button>
        </ErrorMessage>
      ) : (
        <Featured>
          <input
            type="radio"
            name="featured_image"
            value={id}
            checked={isFeatured}
            onChange={() => list.feature(id)}
            aria-label={`Featured image: ${label}`}
          />
          {isFeatured ? 'Featured image' : 'Make featured'}
        </Featured>
      )}
      <Tools>
        <IconButton label={`Move ${label} forward`} disabled={index === 0} onClick={() => list.move(id, index - 1)}>
          <Icon of={ArrowLeft} size={18} />
        </IconButton>
        <IconButton
          label={`Move ${label} back`}
          disabled={index === list.images.length - 1}
          onClick={() => list.move(id, index + 1)}
        >
          <Icon of={ArrowRight} size={18} />
        </IconButton>
        <IconButton label={`Delete ${label}`} onClick={() => onDelete(id)}>
          <Icon of={Trash2} size={18} />
        </IconButton>
      </Tools>
    </Box>
  );
}
