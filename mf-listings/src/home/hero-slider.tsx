import { durationsMs } from '@roadworthy/contract/limits';
import { buildSrcSet } from '@roadworthy/contract/media';
import { preloadPicture } from '@roadworthy/ui/picture';
import { media, tokens } from '@roadworthy/ui/theme';
import { useAutoplayAllowed } from '@roadworthy/ui/use-autoplay-allowed';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Height of the pictures on narrow screens. */
const NARROW_HEIGHT = '300px';
/** Beside the form, on narrow screens above it. The cars stand in the right part of their pictures. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0 0 0 30%;
  z-index: -1;
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, ${tokens.color.surface}, transparent 45%) ${tokens.color.scrim};
  }
  ${media.narrow} {
    inset: 0 0 auto;
    height: ${NARROW_HEIGHT};
    &::after {
      background:
        linear-gradient(${tokens.color.surface} 8%, transparent 60%),
        linear-gradient(0deg, ${tokens.color.surface}, transparent 18%) ${tokens.color.scrim};
    }
  }
`;
const Slide = styled.div<{ $on: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $on }) => ($on ? 1 : 0)};
  transition: opacity 800ms;
  img { width: 100%; height: 100%; object-fit: cover; object-position: 100% 75%; }
`;

const sizes = '(max-width: 1024px) 100vw, 70vw';

const slide = (number: number) => buildSrcSet(`/media/home-slider-${number}/1280.webp`);
const first = slide(1);
const slides = [first, slide(2), slide(3)];

/**
 * Three decorative pictures behind the search box (HOME-1); no motion when reduced motion is preferred. The first is
 * the page's largest paint and part of the server's HTML; the others are loaded when due.
 */
export function HeroSlider(): ReactNode {
  preloadPicture(first.avif, first.fallback, sizes);
  const container = useRef<HTMLDivElement>(null);
  const isAutoplayAllowed = useAutoplayAllowed(container);
  const [elapsedIntervals, setElapsedIntervals] = useState(0);
  const [loadedIndexes, setLoadedIndexes] = useState([0]);
  useEffect(() => {
    if (!isAutoplayAllowed) return;
    const timer = setInterval(() => setElapsedIntervals((count) => count + 1), durationsMs.adCarousel);
    return () => clearInterval(timer);
  }, [isAutoplayAllowed]);
  const dueIndex = elapsedIntervals % slides.length;
  const shownIndex = Math.max(...loadedIndexes.filter((index) => index <= dueIndex));
  return (
    <Backdrop ref={container} aria-hidden>
      {slides.slice(0, elapsedIntervals + 1).map(({ avif, webp, fallback }, index) => (
        <Slide key={fallback} $on={index === shownIndex}>
          <picture>
            <source type="image/avif" srcSet={avif} sizes={sizes} />
            <source type="image/webp" srcSet={webp} sizes={sizes} />
            <img
              src={fallback}
              alt=""
              fetchPriority={index === 0 ? 'high' : 'low'}
              onLoad={() => setLoadedIndexes((loaded) => [...loaded, index])}
            />
          </picture>
        </Slide>
      ))}
    </Backdrop>
  );
}
