import { timings } from '@roadworthy/contract/limits';
import { pictureSources } from '@roadworthy/contract/media';
import { preloadPicture } from '@roadworthy/ui/picture';
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

const slide = (number: number) => pictureSources(`/media/home-slider-${number}/1280.webp`);
const first = slide(1);
const slides = [first, slide(2), slide(3)];

/**
 * Three pictures that take turns behind the search box (section 2 'Home'); decorative, and still for who wants it calm.
 * The first is the page's largest and comes with the server's HTML; each other one is fetched when its turn has come,
 * and shown once it is there.
 */
export function HeroSlider(): ReactNode {
  preloadPicture(first.avif, first.fallback, '100vw');
  const box = useRef<HTMLDivElement>(null);
  const mayMove = useMayMove(box);
  const [turns, setTurns] = useState(0);
  const [fetched, setFetched] = useState([0]);
  useEffect(() => {
    if (!mayMove) return;
    const timer = setInterval(() => setTurns((now) => now + 1), timings.adCarousel);
    return () => clearInterval(timer);
  }, [mayMove]);
  const turn = turns % slides.length;
  const shown = Math.max(...fetched.filter((place) => place <= turn));
  return (
    <Backdrop ref={box} aria-hidden>
      {slides.slice(0, turns + 1).map(({ avif, webp, fallback }, place) => (
        <Slide key={fallback} $on={place === shown}>
          <picture>
            <source type="image/avif" srcSet={avif} sizes="100vw" />
            <source type="image/webp" srcSet={webp} sizes="100vw" />
            <img
              src={fallback}
              alt=""
              fetchPriority={place === 0 ? 'high' : 'low'}
              onLoad={() => setFetched((before) => [...before, place])}
            />
          </picture>
        </Slide>
      ))}
    </Backdrop>
  );
}
