import type { Picture } from '@roadworthy/contract/api/listings';
import { LOADING } from '@roadworthy/contract/late-pictures';
import { buildSrcSet } from '@roadworthy/contract/media';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import styled from 'styled-components';
import { media, tokens } from './theme';

const PictureBox = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: ${tokens.color.sunken} center / cover no-repeat;
  /* In a flatter box: cars stand in the lower half of their pictures. */
  img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 80%; }
  /* Not requested yet: on a slow phone the scripts would arrive later. The placeholder is shown. */
  ${media.phone} { :root[${LOADING}] & img[loading='lazy'] { display: none; } }
`;

/**
 * Preloads the most important picture from the head of the server's document, before the page is laid out. In the browser
 * the picture itself is rendered as early.
 */
export function preloadPicture(avif: string, fallback: string, sizes: string): void {
  if (typeof document !== 'undefined') return;
  preload(fallback, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' });
}

type Props = {
  picture: Pick<Picture, 'url' | 'placeholder'> | null;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** True for the most important picture of the page. */
  priority?: boolean;
  /** True for another picture of the first view: requested at once, not when it is near and, on a phone, the scripts are there. */
  eager?: boolean;
  /** Aspect ratio; 4 / 3 when absent. */
  ratio?: string;
};

/** A photo in a fixed box, from the narrowest sufficient file, over its blurred placeholder. */
export function ResponsivePicture({ picture, alt, sizes, priority, eager = priority, ratio }: Props): ReactNode {
  const style = { aspectRatio: ratio, backgroundImage: picture?.placeholder && `url("${picture.placeholder}")` };
  if (!picture) return <PictureBox style={style} role="img" aria-label={`${alt} (no picture)`} />;
  const { avif, webp, fallback } = buildSrcSet(picture.url);
  if (priority) preloadPicture(avif, fallback, sizes);
  return (
    <PictureBox style={style}>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src={fallback}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </PictureBox>
  );
}

/** The box of a photo, as a selector for a parent that shapes it. */
export { PictureBox as pictureElement };
