import { pictureSources } from '@roadworthy/contract/media';
import { Carousel } from '@roadworthy/ui/carousel';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Shot = styled.div`
  position: relative;
  overflow: hidden;
  height: calc(7.5 * ${tokens.space[20]});
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.sunken};
  img { width: 100%; height: 100%; object-fit: cover; }
  /* Words lie over the left side; twice the overlay keeps them readable on any picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(90deg, ${tokens.color.overlay}, transparent 70%),
      linear-gradient(90deg, ${tokens.color.overlay}, transparent 70%);
  }
  ${media.narrow} {
    height: auto;
    aspect-ratio: 16 / 9;
    &::after { display: none; }
  }
`;
const slides = ['/media/home-1/1280.webp', '/media/home-2/1280.webp', '/media/home-3/1280.webp'];
/** Milliseconds a picture stays. */
const stay = 6_000;

/** The three pictures of the home page; decorative, the words stand before them. */
export function HeroSlides(): ReactNode {
  return (
    <Carousel label="Pictures of cars" autoplayMs={stay} perView={{ phone: 1, tablet: 1, desktop: 1 }}>
      {slides.map((url, place) => {
        const { avif, webp, fallback } = pictureSources(url);
        return (
          <Shot key={url}>
            <picture>
              <source type="image/avif" srcSet={avif} sizes="(max-width: 1280px) 94vw, 1280px" />
              <source type="image/webp" srcSet={webp} sizes="(max-width: 1280px) 94vw, 1280px" />
              <img src={fallback} alt="" loading={place === 0 ? 'eager' : 'lazy'} fetchPriority={place === 0 ? 'high' : 'auto'} />
            </picture>
          </Shot>
        );
      })}
    </Carousel>
  );
}
