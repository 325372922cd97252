import type { Picture } from '@roadworthy/contract/api/listings';
import { media, tokens } from '@roadworthy/ui/theme';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { Expand } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { Thumbnails } from './thumbnails';

/** The full-screen viewer is fetched when somebody opens it: most readers never do. */
const Lightbox = lazy(() => import('@roadworthy/ui/lightbox').then((module) => ({ default: module.Lightbox })));

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${tokens.radius.lg};
  /* Edge to edge on a phone (look.md 'Ad page'). */
  ${media.phone} { margin-inline: calc(-1 * clamp(${tokens.space[4]}, 4vw, ${tokens.space[10]})); border-radius: 0; }
`;
/** The browser's own scrolling gives swipe, arrow keys and inertia, before any script has run. */
const Strip = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  li { flex: 0 0 100%; scroll-snap-align: center; scroll-snap-stop: always; }
  button { display: block; width: 100%; padding: 0; border: 0; background: none; cursor: zoom-in; }
  button:focus-visible { outline-offset: -4px; }
`;
const Place = styled.p`
  position: absolute;
  right: ${tokens.space[3]};
  bottom: ${tokens.space[3]};
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]} ${tokens.space[3]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.xs};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

/** The pictures of an ad: a strip to swipe, at most five thumbnails, and the viewer over the whole screen. */
export function Gallery({ pictures, title }: { pictures: readonly Picture[]; title: string }): ReactNode {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<number | null>(null);
  if (pictures.length === 0) return <ResponsivePicture picture={null} alt={title} sizes="100vw" />;
  const alt = (place: number) => `${title}, picture ${place + 1} of ${pictures.length}`;
  const show = (place: number) => {
    const box = strip.current;
    if (box) box.scrollLeft = place * box.clientWidth;
    setShown(place);
  };
  const onScroll = () => {
    const box = strip.current;
    if (box?.clientWidth) setShown(Math.round(box.scrollLeft / box.clientWidth));
  };
  return (
    <section aria-label="Pictures">
      <Frame>
        <Strip ref={strip} onScroll={onScroll}>
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <button type="button" aria-label={`Full screen: ${alt(place)}`} onFocus={() => setShown(place)} onClick={() => setViewer(place)}>
                <ResponsivePicture picture={picture} alt={alt(place)} sizes="(max-width: 1024px) 100vw, 820px" priority={place === 0} />
              </button>
            </li>
          ))}
        </Strip>
        <Place>
          <Expand size={14} aria-hidden />
          {shown + 1} / {pictures.length}
        </Place>
      </Frame>
      <Thumbnails pictures={pictures} shown={shown} onShow={show} onMore={setViewer} />
      {viewer !== null && (
        <Suspense fallback={null}>
          <Lightbox
            open
            index={viewer}
            title={title}
            onClose={() => setViewer(null)}
            pictures={pictures.map(({ url }, place) => ({ url, alt: alt(place) }))}
          />
        </Suspense>
      )}
    </section>
  );
}
