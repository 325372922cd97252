import type { Picture } from '@roadworthy/contract/api/listings';
import { MAX_THUMBNAILS } from '@roadworthy/contract/limits';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { visuallyHidden } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { pictureElement, ResponsivePicture } from '@roadworthy/ui/picture';
import { media, tokens } from '@roadworthy/ui/theme';
import { Expand } from 'lucide';
import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, type UIEvent, useRef, useState } from 'react';
import styled from 'styled-components';

// Loaded when the full-screen viewer is opened.
const Lightbox = lazyWithRetry(() =>
  import('@roadworthy/ui/lightbox').then((module) => ({ default: module.Lightbox })),
);

/** A laptop: with flatter pictures title and price are on its first screen. */
const shortAndWide = `${media.wide} and (max-height: 1000px)`;

/** The frame of the large picture. */
export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${tokens.radius.lg};
  ${media.phone} { margin-inline: -${tokens.space[4]}; border-radius: 0; }
  ${shortAndWide} { ${pictureElement} { aspect-ratio: 16 / 9; } }
`;
/** Swiped by native scrolling, also before hydration. */
const Slides = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
  > li { flex: 0 0 100%; scroll-snap-align: start; scroll-snap-stop: always; }
  a { display: block; cursor: zoom-in; }
  a:focus-visible { outline-offset: -3px; }
`;
const FullScreen = styled.div`
  position: absolute;
  right: ${tokens.space[3]};
  bottom: ${tokens.space[3]};
  /* On a phone the words would cover the car. */
  ${media.phone} { span { ${visuallyHidden} } }
`;
const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MAX_THUMBNAILS}, 1fr);
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
  ${shortAndWide} { grid-template-columns: repeat(${MAX_THUMBNAILS}, 7rem); }
  button {
    position: relative;
    width: 100%;
    padding: 0;
    border: 0;
    overflow: hidden;
    border-radius: ${tokens.radius.sm};
    background: none;
  }
  button[aria-current] { outline: 3px solid ${tokens.color.accent}; outline-offset: -3px; }
`;
const More = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${tokens.color.overlay};
  color: ${tokens.color.onImage};
  font-weight: 700;
`;

export const stageSizes = '(max-width: 1024px) 100vw, 860px';

/** One large picture at a time, at most five thumbnails, all others in the full-screen viewer (DETAIL-3). */
export function Gallery({ pictures, title }: { pictures: Picture[]; title: string }): ReactNode {
  const [shownIndex, setShownIndex] = useState(0);
  const [open, setOpen] = useState(false);
  const slides = useRef<HTMLUListElement>(null);
  const scrollToPicture = (index: number) => {
    setShownIndex(index);
    if (slides.current) slides.current.scrollLeft = index * slides.current.clientWidth;
  };
  const handleScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    clientWidth > 0 && setShownIndex(Math.round(scrollLeft / clientWidth));
  const openAt = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setShownIndex(index);
    setOpen(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const nextIndex = shownIndex + offset;
    if (offset === 0 || nextIndex < 0 || nextIndex >= pictures.length) return;
    event.preventDefault();
    scrollToPicture(nextIndex);
    slides.current?.querySelectorAll('a')[nextIndex]?.focus({ preventScroll: true });
  };
  const pictureName = (index: number) => `${title}, picture ${index + 1} of ${pictures.length}`;
  const hidden = pictures.length - MAX_THUMBNAILS;
  return (
    <section aria-label="Pictures">
      <Stage>
        {pictures.length === 0 && <ResponsivePicture picture={null} alt={title} sizes={stageSizes} />}
        {pictures.length > 0 && (
          <Slides ref={slides} onScroll={handleScroll} onKeyDown={handleKeyDown}>
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <a
                  href={picture.url}
                  data-replay=""
                  tabIndex={index === shownIndex ? undefined : -1}
                  onClick={openAt(index)}
                >
                  <ResponsivePicture
                    picture={picture}
                    alt={pictureName(index)}
                    sizes={stageSizes}
                    priority={index === 0}
                  />
                </a>
              </li>
            ))}
          </Slides>
        )}
        {pictures.length > 0 && (
          <FullScreen>
            <Button variant="secondary" icon={<Icon of={Expand} size={18} />} onClick={() => setOpen(true)}>
              <span>Full screen</span>
            </Button>
          </FullScreen>
        )}
      </Stage>
      {pictures.length > 1 && (
        <Thumbnails>
          {pictures.slice(0, MAX_THUMBNAILS).map((picture, index) => {
            const isLast = index === MAX_THUMBNAILS - 1 && hidden > 0;
            return (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-current={index === shownIndex || undefined}
                  aria-label={isLast ? `+${hidden}: show all ${pictures.length} pictures` : `Show picture ${index + 1}`}
                  onClick={() => (isLast ? setOpen(true) : scrollToPicture(index))}
                >
                  <ResponsivePicture picture={picture} alt="" sizes="160px" />
                  {isLast && <More>+{hidden}</More>}
                </button>
              </li>
            );
          })}
        </Thumbnails>
      )}
      {open && (
        <Suspense fallback={null}>
          <Lightbox
            open
            index={shownIndex}
            title={title}
            pictures={pictures.map(({ url }, index) => ({ url, alt: pictureName(index) }))}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </section>
  );
}
