import { formatCount } from '@roadworthy/contract/count';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from './button';
import { hiddenSides } from './hidden-sides';
import { Icon } from './icon';
import { deferredRendering, Row, VisuallyHidden } from './layout';
import { media, tokens } from './theme';
import { useAutoplayAllowed } from './use-autoplay-allowed';

type PerView = { phone: number; tablet: number; desktop: number };

/** Swiped by native scrolling, also before hydration and without scripts. */
const View = styled.div`
  display: flex;
  gap: ${tokens.space[5]};
  margin: -${tokens.space[2]};
  padding: ${tokens.space[2]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${tokens.space[2]};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
`;
const slideWidth = (count: number) => `calc((100% - (${count} - 1) * ${tokens.space[5]}) / ${count})`;
/** A phone shows two, and has the next one ready. */
const FIRST_SLIDES = 3;
const Slide = styled.div<{ $per: PerView; $isLater: boolean }>`
  min-width: 0;
  scroll-snap-align: start;
  flex: 0 0 ${({ $per }) => slideWidth($per.desktop)};
  ${media.narrow} { flex-basis: ${({ $per }) => slideWidth($per.tablet)}; }
  ${media.phone} {
    flex-basis: ${({ $per }) => slideWidth($per.phone)};
    /* As tall as the first ones. */
    ${({ $isLater }) => $isLater && deferredRendering('0')}
  }
`;
const Controls = styled(Row)`justify-content: flex-end; margin-top: ${tokens.space[3]}; color: ${tokens.color.muted};`;
/** With a heading the controls are at its end; on a phone, where it is as wide as the page, they are below the slides. */
const headed = css`
  grid-template: 'head controls' minmax(${tokens.target}, auto) 'view view' auto / minmax(0, 1fr) auto;
  ${View} { margin-top: ${tokens.space[4]}; }
  ${Controls} { margin: 0 0 0 ${tokens.space[6]}; }
  ${media.phone} {
    grid-template: 'head' auto 'view' auto 'controls' auto / minmax(0, 1fr);
    ${Controls} { margin: ${tokens.space[1]} 0 0; }
  }
`;
const Frame = styled.section<{ $headed: boolean }>`
  display: grid;
  grid-template: 'view' auto 'controls' auto / minmax(0, 1fr);
  align-items: center;
  ${View} { grid-area: view; }
  ${Controls} { grid-area: controls; }
  ${({ $headed }) => $headed && headed}
`;

type Props = {
  /** Name of the carousel for screen readers. */
  label: string;
  children: ReactNode;
  /** A heading, which shares its line with the controls on wide screens. */
  head?: ReactNode;
  /** Milliseconds between two slides; absent for no autoplay. */
  autoplayMs?: number;
  perView?: PerView;
};

/** Slides in a row, after the ARIA carousel pattern; swiped or stepped by buttons, and never moving while in use. */
export function Carousel({
  label,
  children,
  head,
  autoplayMs,
  perView = { phone: 1.15, tablet: 2, desktop: 4 },
}: Props): ReactNode {
  const slides = Children.toArray(children);
  const view = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLElement>(null);
  const isAutoplayAllowed = useAutoplayAllowed(container);
  const [paused, setPaused] = useState(false);
  const [position, setPosition] = useState({ hasPrevious: false, hasNext: slides.length > perView.desktop });

  const updatePosition = useCallback(() => {
    const element = view.current;
    if (!element) return;
    const { before: hasPrevious, after: hasNext } = hiddenSides(element);
    setPosition((known) =>
      known.hasPrevious === hasPrevious && known.hasNext === hasNext ? known : { hasPrevious, hasNext },
    );
  }, []);
  // Measured once it is laid out, which is deferred below the first view. It may have been swiped before hydration.
  useEffect(() => {
    if (!view.current) return;
    const observer = new ResizeObserver(updatePosition);
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [updatePosition]);

  const step = useCallback((direction: 1 | -1) => {
    const element = view.current;
    const [first, second] = element?.children ?? [];
    if (!element || !first || !second) return;
    const distance = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    element.scrollLeft += direction * distance;
  }, []);
  const advance = useCallback(() => {
    if (position.hasNext) step(1);
    else if (view.current) view.current.scrollLeft = 0;
  }, [position.hasNext, step]);
  const isPlaying = autoplayMs !== undefined && isAutoplayAllowed && !paused;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, autoplayMs);
    return () => clearInterval(timer);
  }, [isPlaying, advance, autoplayMs]);

  return (
    <Frame ref={container} $headed={head !== undefined} aria-roledescription="carousel" aria-label={label}>
      {head}
      {(position.hasPrevious || position.hasNext) && (
        <Controls $gap={1}>
          {autoplayMs !== undefined && (
            <IconButton label={paused ? `Play ${label}` : `Pause ${label}`} onClick={() => setPaused(!paused)}>
              {paused ? <Icon of={Play} size={18} /> : <Icon of={Pause} size={18} />}
            </IconButton>
          )}
          <IconButton label={`Previous: ${label}`} disabled={!position.hasPrevious} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label={`Next: ${label}`} disabled={!position.hasNext} onClick={() => step(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Controls>
      )}
      {/* Scrolled by keyboard, also where no slide has a control. */}
      <View ref={view} onScroll={updatePosition} tabIndex={0}>
        {slides.map((slide, index) => (
          <Slide
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id
            key={index}
            $per={perView}
            $isLater={index >= FIRST_SLIDES}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {slide}
          </Slide>
        ))}
      </View>
      <VisuallyHidden>{formatCount(slides.length, 'slide')}</VisuallyHidden>
    </Frame>
  );
}
