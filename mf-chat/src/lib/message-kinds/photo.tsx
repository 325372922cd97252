import type { ChatPhoto } from '@roadworthy/contract/api/chat';
import { Button } from '@roadworthy/ui/button';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { tokens } from '@roadworthy/ui/theme';
import { useInView } from '@roadworthy/ui/use-in-view';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { usePhotoUrl } from './use-photo-url';

const Lightbox = lazyWithRetry(() =>
  import('@roadworthy/ui/lightbox').then((module) => ({ default: module.Lightbox })),
);

const Frame = styled.div<{ $photo: ChatPhoto }>`
  display: grid;
  place-items: center;
  width: min(20rem, 60vw);
  max-width: 100%;
  aspect-ratio: ${({ $photo: { width, height } }) => `${width} / ${height}`};
  max-height: 24rem;
  overflow: hidden;
  border-radius: ${tokens.radius.sm};
  background: center / cover url(${({ $photo }) => $photo.placeholder});
`;
const Open = styled.button`
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;
  img { width: 100%; height: 100%; object-fit: cover; }
`;

/** A photo; pressed, it fills the window. */
export function Photo({ photo }: { photo: ChatPhoto }): ReactNode {
  const { ref, isNear } = useInView<HTMLDivElement>();
  const [attempt, setAttempt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const url = usePhotoUrl(photo, isNear ? '640.webp' : null, attempt);
  const large = usePhotoUrl(photo, isOpen ? '1280.webp' : null, attempt);
  return (
    <Frame ref={ref} $photo={photo}>
      {url === null && (
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Load the photo again
        </Button>
      )}
      {url && (
        <Open type="button" aria-label="Open the photo" onClick={() => setIsOpen(true)}>
          <img src={url} alt="" />
        </Open>
      )}
      {isOpen && (
        <Suspense>
          <Lightbox
            open
            onOpenChange={setIsOpen}
            index={0}
            title="Photo"
            pictures={[{ url: large ?? url ?? photo.placeholder, alt: 'Photo of this conversation' }]}
          />
        </Suspense>
      )}
    </Frame>
  );
}
