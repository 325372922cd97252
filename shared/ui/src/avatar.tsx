import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const sizes = { md: tokens.space[10], lg: tokens.space[16] } as const;

const Circle = styled.span<{ $size: keyof typeof sizes }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => sizes[$size]};
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accent};
  font-weight: 700;
  /* Drawn, not written: on a button, a text would be its label. */
  &[data-initials]::before { content: attr(data-initials); }
  img { width: 100%; height: 100%; object-fit: cover; }
`;

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

/** A user's picture or initials; decorative, because the name is next to it. */
export function Avatar({
  name,
  src,
  size = 'md',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}): ReactNode {
  return (
    <Circle $size={size} aria-hidden data-initials={src ? undefined : initials(name)}>
      {src && <img src={src} alt="" loading="lazy" />}
    </Circle>
  );
}
