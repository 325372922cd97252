import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, X } from 'lucide';
import { Dialog } from 'radix-ui';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './button';
import { Icon } from './icon';
import { tokens } from './theme';
import { useCloseWhenLeft } from './use-close-when-left';
import { useRestoreFocus } from './use-restore-focus';

const Full = styled(Dialog.Content)`
  position: fixed;
  inset: 0;
  z-index: 70;
  display: grid;
  grid-template-rows: auto 1fr auto;
  background: ${tokens.color.surface};
`;
const Bar = styled.div`display: flex; align-items: center; justify-content: space-between; padding: ${tokens.space[2]} ${tokens.space[4]};`;
const View = styled.div`overflow: hidden; min-height: 0;`;
const Track = styled.div`display: flex; height: 100%;`;
const Slide = styled.div`
  flex: 0 0 100%;
  min-width: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  img { max-height: 100%; object-fit: contain; }
`;

type Props = {
  open: boolean;
  index: number;
  onOpenChange: (open: boolean) => void;
  pictures: readonly { url: string; alt: string }[];
  title: string;
};

/** Full-screen pictures: swiped, or stepped with the arrow keys; Escape closes. */
export function Lightbox({ open, index, onOpenChange, pictures, title }: Props): ReactNode {
  const focusHandlers = useRestoreFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Full {...focusHandlers} aria-describedby={undefined}>
          <Slides index={index} onOpenChange={onOpenChange} pictures={pictures} title={title} />
        </Full>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Slides({ index, onOpenChange, pictures, title }: Omit<Props, 'open'>): ReactNode {
  const ref = useCloseWhenLeft<HTMLDivElement>(() => onOpenChange(false));
  const [view, embla] = useEmblaCarousel({ startIndex: index, loop: true });
  const [position, setPosition] = useState(index);
  const { length } = pictures;
  const step = useCallback(
    (offset: number) => setPosition((current) => (current + offset + length) % length),
    [length],
  );
  useEffect(() => {
    if (!embla) return;
    const updatePosition = () => setPosition(embla.selectedScrollSnap());
    embla.on('select', updatePosition);
    return () => void embla.off('select', updatePosition);
  }, [embla]);
  useEffect(() => embla?.scrollTo(position), [embla, position]);
  // A layout effect: keys must work as soon as the pictures are visible, before they have focus.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step]);
  return (
    <>
      <Bar ref={ref}>
        <Dialog.Title style={{ fontSize: tokens.font.md }}>{title}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton label="Close pictures">
            <Icon of={X} />
          </IconButton>
        </Dialog.Close>
      </Bar>
      <View ref={view}>
        <Track>
          {pictures.map(({ url, alt }) => (
            <Slide key={url}>
              <img src={url} alt={alt} loading="lazy" />
            </Slide>
          ))}
        </Track>
      </View>
      {length > 1 && (
        <Bar>
          <IconButton label="Previous picture" onClick={() => step(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <span aria-live="polite">
            {position + 1} of {pictures.length}
          </span>
          <IconButton label="Next picture" onClick={() => step(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Bar>
      )}
    </>
  );
}
