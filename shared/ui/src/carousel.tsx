import { formatCount } from '@roadworthy/contract/count';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from './button';
import { Icon } from './icon';
import { Row, VisuallyHidden } from './layout';
import { media, tokens } from './theme';
import { useAutoplayAllowed } from './use-autoplay-allowed';

type PerView = { phone: number; tablet: number; desktop: number };

const View = styled.div`overflow: hidden; margin: -${tokens.space[2]}; padding: ${tokens.space[2]};`;
const Track = styled.div`display: flex; gap: ${tokens.space[5]}; touch-action: pan-y pinch-zoom;`;
const slideWidth = (count: number) => `calc((100% - (${count} - 1) * ${tokens.space[5]}) / ${count})`;
const Slide = styled.div<{ $per: PerView }>`
  min-width: 0;
  flex: 0 0 ${({ $per }) => slideWidth($per.desktop)};
  ${media.narrow} { flex-basis: ${({ $per }) => slideWidth($per.tablet)}; }
  ${media.phone} { flex-basis: ${({ $per }) => slideWidth($per.phone)}; }
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
  const [view, embla] = useEmblaCarousel({ align: 'start', loop: false, containScroll: 'trimSnaps' });
  const container = useRef<HTMLElement>(null);
  const isAutoplayAllowed = useAutoplayAllowed(container);
  const [paused, setPaused] = useState(false);
  const [position, setPosition] = useState({ hasPrevious: false, hasNext: slides.length > perView.desktop });

  useEffect(() => {
    if (!embla) return;
    const updatePosition = () => setPosition({ hasPrevious: embla.canScrollPrev(), hasNext: embla.canScrollNext() });
    updatePosition();
    embla.on('select', updatePosition).on('reInit', updatePosition);
    return () => void embla.off('select', updatePosition).off('reInit', updatePosition);
  }, [embla]);

  const advance = useCallback(() => embla && (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), [embla]);
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
          <IconButton label={`Previous: ${label}`} disabled={!position.hasPrevious} onClick={() => embla?.scrollPrev()}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label={`Next: ${label}`} disabled={!position.hasNext} onClick={() => embla?.scrollNext()}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Controls>
      )}
      <View ref={view}>
        <Track>
          {slides.map((slide, index) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id
              key={index}
              $per={perView}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </Slide>
          ))}
        </Track>
      </View>
      <VisuallyHidden>{formatCount(slides.length, 'slide')}</VisuallyHidden>
    </Frame>
  );
}
