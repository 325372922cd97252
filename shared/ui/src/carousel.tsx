import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './button';
import { Icon } from './icon';
import { Row, VisuallyHidden } from './layout';
import { media, tokens } from './theme';
import { useMayMove } from './use-calm';

type PerView = { phone: number; tablet: number; desktop: number };

const View = styled.div`overflow: hidden; margin: -${tokens.space[2]}; padding: ${tokens.space[2]};`;
const Track = styled.div`display: flex; gap: ${tokens.space[5]}; touch-action: pan-y pinch-zoom;`;
const share = (count: number) => `calc((100% - (${count} - 1) * ${tokens.space[5]}) / ${count})`;
const Slide = styled.div<{ $per: PerView }>`
  min-width: 0;
  flex: 0 0 ${({ $per }) => share($per.desktop)};
  ${media.narrow} { flex-basis: ${({ $per }) => share($per.tablet)}; }
  ${media.phone} { flex-basis: ${({ $per }) => share($per.phone)}; }
`;
const Controls = styled(Row)`margin-top: ${tokens.space[3]}; justify-content: flex-end; color: ${tokens.color.muted};`;

type Props = {
  /** Name of the carousel for screen readers. */
  label: string;
  children: ReactNode;
  /** Milliseconds between two steps; none when absent. */
  autoplayMs?: number;
  perView?: PerView;
};

/** Slides side by side, after the ARIA carousel pattern; swiped, stepped by buttons, and never moving while in use. */
export function Carousel({
  label,
  children,
  autoplayMs,
  perView = { phone: 1.15, tablet: 2, desktop: 4 },
}: Props): ReactNode {
  const slides = Children.toArray(children);
  const [view, embla] = useEmblaCarousel({ align: 'start', loop: false, containScroll: 'trimSnaps' });
  const box = useRef<HTMLElement>(null);
  const mayMove = useMayMove(box);
  const [paused, setPaused] = useState(false);
  const [place, setPlace] = useState({ back: false, on: slides.length > perView.desktop });

  useEffect(() => {
    if (!embla) return;
    const look = () => setPlace({ back: embla.canScrollPrev(), on: embla.canScrollNext() });
    look();
    embla.on('select', look).on('reInit', look);
    return () => void embla.off('select', look).off('reInit', look);
  }, [embla]);

  const step = useCallback(() => embla && (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), [embla]);
  const moving = autoplayMs !== undefined && mayMove && !paused;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(step, autoplayMs);
    return () => clearInterval(timer);
  }, [moving, step, autoplayMs]);

  return (
    <section ref={box} aria-roledescription="carousel" aria-label={label}>
      <View ref={view}>
        <Track>
          {slides.map((slide, number) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity but their place
              key={number}
              $per={perView}
              role="group"
              aria-roledescription="slide"
              aria-label={`${number + 1} of ${slides.length}`}
            >
              {slide}
            </Slide>
          ))}
        </Track>
      </View>
      {(place.back || place.on) && (
        <Controls $gap={1}>
          {autoplayMs !== undefined && (
            <IconButton label={paused ? `Play ${label}` : `Pause ${label}`} onClick={() => setPaused(!paused)}>
              {paused ? <Icon of={Play} size={18} /> : <Icon of={Pause} size={18} />}
            </IconButton>
          )}
          <IconButton label={`Previous: ${label}`} disabled={!place.back} onClick={() => embla?.scrollPrev()}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label={`Next: ${label}`} disabled={!place.on} onClick={() => embla?.scrollNext()}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Controls>
      )}
      <VisuallyHidden>{slides.length} slides</VisuallyHidden>
    </section>
  );
}
