import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Circle = styled.span<{ $large: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $large }) => ($large ? tokens.space[16] : tokens.space[10])};
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accent};
  font-weight: 700;
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
  large = false,
}: {
  name: string;
  src?: string | null;
  large?: boolean;
}): ReactNode {
  return (
    <Circle $large={large} aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" /> : initials(name)}
    </Circle>
  );
}
