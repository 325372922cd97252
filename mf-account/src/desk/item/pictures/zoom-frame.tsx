import { buildSrcSet } from '@roadworthy/contract/media';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode, Ref, UIEvent } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  aspect-ratio: 4 / 3;
  overflow: auto;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
`;
const Zoomed = styled.div<{ $zoom: number }>`
  width: ${({ $zoom }) => $zoom * 100}%;
  height: ${({ $zoom }) => $zoom * 100}%;
  img { width: 100%; height: 100%; object-fit: contain; }
`;
const Caption = styled.figcaption`margin-top: ${tokens.space[1]}; font-size: ${tokens.font.xs}; overflow-wrap: anywhere;`;

type Props = {
  url: string;
  alt: string;
  caption: ReactNode;
  /** 1 shows the whole picture. */
  zoom: number;
  ref?: Ref<HTMLDivElement>;
  onScroll?: (event: UIEvent<HTMLDivElement>) => void;
};

/** A whole picture, uncut; zoomed it scrolls, also by keyboard and touch. */
export function ZoomFrame({ url, alt, caption, zoom, ref, onScroll }: Props): ReactNode {
  const { webp } = buildSrcSet(url);
  const scrolls = zoom > 1 && ({ tabIndex: 0, role: 'region', 'aria-label': `${alt}, zoomed` } as const);
  return (
    <figure>
      <Frame ref={ref} onScroll={onScroll} {...scrolls}>
        <Zoomed $zoom={zoom}>
          <img src={url} srcSet={webp} sizes={`calc(min(100vw, 480px) * ${zoom})`} alt={alt} decoding="async" />
        </Zoomed>
      </Frame>
      <Caption>{caption}</Caption>
    </figure>
  );
}
