import { MAX_PICTURES } from '@roadworthy/contract/limits';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ImagePlus } from 'lucide';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFileDrop } from '../../lib/use-file-drop';

const Zone = styled.div<{ $over: boolean; $wrong: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[6]} ${tokens.space[4]};
  border: 2px dashed ${({ $over, $wrong }) => ($over ? tokens.color.accent : $wrong ? tokens.color.danger : tokens.color.subtle)};
  border-radius: ${tokens.radius.lg};
  background: ${({ $over }) => ($over ? tokens.color.accentSoft : tokens.color.surface)};
  text-align: center;
  transition: background ${tokens.motion.fast};
  > svg { color: ${tokens.color.accent}; }
  p { color: ${tokens.color.danger}; font-size: ${tokens.font.xs}; font-weight: 600; }
  small { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
`;

type Props = { onFiles: (files: readonly File[]) => void; isFull: boolean; errors: readonly string[] };

/** Adds pictures: dropped anywhere on the page, or chosen, several at a time. */
export function DropZone({ onFiles, isFull, errors }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const isOver = useFileDrop(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <Zone $over={isOver} $wrong={errors.length > 0}>
      <Icon of={ImagePlus} size={32} />
      <Button
        name="images"
        variant="secondary"
        disabled={isFull}
        aria-describedby={`${helpId} ${helpId}-wrong`}
        onClick={() => input.current?.click()}
      >
        Choose pictures
      </Button>
      <small id={helpId}>
        {isFull
          ? `These are ${MAX_PICTURES} pictures, the most that an ad shows.`
          : `Or drop them here. Up to ${MAX_PICTURES}, jpeg, jpg, png or webp, at most 30 MB each.`}
      </small>
      <div id={`${helpId}-wrong`}>
        {errors.map((message) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture files"
          tabIndex={-1}
          onChange={choose}
        />
      </VisuallyHidden>
    </Zone>
  );
}
