import { type Video, videoEmbedOrigin } from '@roadworthy/contract/api/videos';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { CirclePlay } from 'lucide';
import type { ReactNode } from 'react';
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
  display: grid;
  align-content: space-between;
  justify-items: start;
  padding: ${tokens.space[4]};
  background: linear-gradient(150deg, ${tokens.color.accentSoft}, ${tokens.color.sunken});
  color: ${tokens.color.ink};
  font-weight: 650;
  text-align: left;
  cursor: pointer;
  transition: box-shadow ${tokens.motion.fast};
  &:hover { box-shadow: ${tokens.shadow.high}; }
  svg { color: ${tokens.color.accent}; }
  span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
`;

/** Enough for a video, and nothing of our page. */
const permissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** The player takes over the focus that was on the button. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus();

type Props = { video: Video; playing: boolean; onPlay: () => void };

/** A video: until it is pressed nothing of it is fetched, not even a picture, and the service learns of nobody. */
export function VideoCard({ video: { id, title }, playing, onPlay }: Props): ReactNode {
  if (playing) {
    return (
      <Player
        src={`${videoEmbedOrigin}/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={title}
        allow={permissions}
        sandbox={sandbox}
        // The service plays nothing for a page that does not say where it is.
        referrerPolicy="strict-origin-when-cross-origin"
        ref={takeFocus}
      />
    );
  }
  return (
    <Poster type="button" aria-label={`Play: ${title}`} onClick={onPlay}>
      <Icon of={CirclePlay} size={40} />
      <span>{title}</span>
    </Poster>
  );
}
