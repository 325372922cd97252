import { timings } from '@roadworthy/contract/limits';
import { pictureSources } from '@roadworthy/contract/media';
import { tokens } from '@roadworthy/ui/theme';
import { useMayMove } from '@roadworthy/ui/use-calm';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, ${tokens.color.surface} 4%, transparent 70%);
    opacity: 0.82;
  }
`;
const Slide = styled.div<{ $on: boolean }>`
  position: absolute;
  inset: 0;
  opacity: ${({ $on }) => ($on ? 1 : 0)};
  transition: opacity 800ms;
  img { width: 100%; height: 100%; object-fit: cover; object-position: 70% 75%; }
`;

const slides = [1, 2, 3].map((number) => pictureSources(`/media/home-slider-${number}/1280.webp`));

/** Three pictures that take turns behind the search box; decorative, and still for who wants it calm. */
export function HeroSlider(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove(box);
  const [shown, setShown] = useState(0);
  // The second and third picture are fetched once the first may move on.
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (!mayMove) return;
    setReached((now) => Math.max(now, 1));
    const timer = setInterval(() => {
      setShown((now) => (now + 1) % slides.length);
      setReached(slides.length - 1);
    }, timings.adCarousel);
    return () => clearInterval(timer);
  }, [mayMove]);
  return (
    <Backdrop ref={box} aria-hidden>
      {slides.slice(0, reached + 1).map(({ avif, webp, fallback }, place) => (
        <Slide key={fallback} $on={place === shown}>
          <picture>
            <source type="image/avif" srcSet={avif} sizes="100vw" />
            <source type="image/webp" srcSet={webp} sizes="100vw" />
            <img src={fallback} alt="" fetchPriority={place === 0 ? 'high' : 'low'} />
          </picture>
        </Slide>
      ))}
    </Backdrop>
  );
}
