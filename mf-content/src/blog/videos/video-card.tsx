import type { Video } from '@roadworthy/contract/api/videos';
import { paths } from '@roadworthy/contract/paths';
import { posterWidths, videoEmbedOrigin } from '@roadworthy/contract/videos';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Play } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled, { css } from 'styled-components';

const frame = css`
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  border-radius: ${tokens.radius.lg};
`;
const Player = styled.iframe`${frame} background: ${tokens.color.sunken};`;
const Poster = styled.button`
  ${frame}
  position: relative;
  overflow: hidden;
  padding: 0;
  background: linear-gradient(150deg, ${tokens.color.accentSoft}, ${tokens.color.sunken});
  cursor: pointer;
  transition: box-shadow ${tokens.motion.fast};
  &:hover { box-shadow: ${tokens.shadow.high}; }
  img { width: 100%; height: 100%; object-fit: cover; }
`;
const Mark = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: max-content;
  height: max-content;
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accent};
  color: ${tokens.color.onAccent};
  svg { display: block; }
`;
const Title = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  margin-top: ${tokens.space[2]};
  font-weight: 600;
`;

/** Permissions of the player's frame: enough for a video. */
const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** Moves focus from the button to the player. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

const [narrow, wide] = posterWidths;

/** The poster, from our origin so that the video service sees no visitor. Hidden when it fails to load. */
function Picture({ id }: Pick<Video, 'id'>): ReactNode {
  const [isAvailable, setIsAvailable] = useState(true);
  return isAvailable ? (
    <img
      src={paths.videoPoster(id, narrow)}
      srcSet={posterWidths.map((width) => `${paths.videoPoster(id, width)} ${width}w`).join(', ')}
      sizes="(max-width: 767px) 85vw, (max-width: 1024px) 50vw, 400px"
      width={wide}
      height={(wide * 9) / 16}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsAvailable(false)}
    />
  ) : null;
}

type Props = { video: Video; playing: boolean; onPlay: () => void };

/** A video: until it is clicked, only its poster is loaded. */
export function VideoCard({ video: { id, title }, playing, onPlay }: Props): ReactNode {
  return (
    <>
      {playing ? (
        <Player
          src={`${videoEmbedOrigin}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
          title={title}
          allow={permissions}
          sandbox={sandbox}
          // The service requires a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          ref={takeFocus}
        />
      ) : (
        <Poster type="button" aria-label={`Play: ${title}`} onClick={onPlay}>
          <Picture id={id} />
          <Mark>
            <Icon of={Play} size={28} />
          </Mark>
        </Poster>
      )}
      {/* The button and the player carry it as their name. */}
      <Title aria-hidden>{title}</Title>
    </>
  );
}
