import type { Picture } from '@roadworthy/contract/api/listings';
import { maxThumbnails } from '@roadworthy/contract/limits';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { media, tokens } from '@roadworthy/ui/theme';
import { Expand } from 'lucide';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';

// Only who opens the full screen downloads it.
const Lightbox = lazy(() => import('@roadworthy/ui/lightbox').then((module) => ({ default: module.Lightbox })));

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${tokens.radius.lg};
  ${media.phone} { margin-inline: -${tokens.space[4]}; border-radius: 0; }
`;
const FullScreen = styled.div`position: absolute; right: ${tokens.space[3]}; bottom: ${tokens.space[3]};`;
const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(${maxThumbnails}, 1fr);
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[2]};
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

/** The pictures: one large, at most five thumbnails, the rest in the full-screen viewer (section 2 'Ad detail'). */
export function Gallery({ pictures, title }: { pictures: Picture[]; title: string }): ReactNode {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const name = (place: number) => `${title}, picture ${place + 1} of ${pictures.length}`;
  const hidden = pictures.length - maxThumbnails;
  return (
    <section aria-label="Pictures">
      <Stage>
        <ResponsivePicture
          picture={pictures[shown] ?? null}
          alt={name(shown)}
          sizes="(max-width: 1024px) 100vw, 860px"
          priority
        />
        {pictures.length > 0 && (
          <FullScreen>
            <Button variant="secondary" icon={<Icon of={Expand} size={18} />} onClick={() => setOpen(true)}>
              Full screen
            </Button>
          </FullScreen>
        )}
      </Stage>
      {pictures.length > 1 && (
        <Thumbnails>
          {pictures.slice(0, maxThumbnails).map((picture, place) => {
            const last = place === maxThumbnails - 1 && hidden > 0;
            return (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-current={place === shown || undefined}
                  aria-label={last ? `Show all ${pictures.length} pictures` : `Show picture ${place + 1}`}
                  onClick={() => (last ? setOpen(true) : setShown(place))}
                >
                  <ResponsivePicture picture={picture} alt="" sizes="160px" />
                  {last && <More>+{hidden}</More>}
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
            index={shown}
            title={title}
            pictures={pictures.map(({ url }, place) => ({ url, alt: name(place) }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
