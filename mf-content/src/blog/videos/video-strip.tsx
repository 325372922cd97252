import type { Video } from '@roadworthy/contract/api/videos';
import { Button } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { savesData } from '@roadworthy/ui/use-calm';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { VideoCard } from './video-card';

const perView = { phone: 1.15, tablet: 2, desktop: 3 };
const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/**
 * The video strip under the articles (specification section 2 'Blog'); absent without videos. One plays at a time. With
 * Save-Data it is not there until asked for (look.md 'For phones on prepaid data').
 */
export function VideoStrip({ videos }: { videos: readonly Video[] }): ReactNode {
  const [playing, setPlaying] = useState<string>();
  const [isHeldBack, setHeldBack] = useState(false);
  // Only the browser knows.
  useEffect(() => setHeldBack(savesData()), []);
  if (videos.length === 0) return null;
  return (
    <Section title="Watch">
      <Note>A video is loaded from YouTube when you press it, and uses your data.</Note>
      {isHeldBack ? (
        <Button variant="secondary" onClick={() => setHeldBack(false)}>
          Show {videos.length} videos
        </Button>
      ) : (
        <Carousel label="Videos" perView={perView}>
          {videos.map((video) => (
            <VideoCard
              key={video.id}
              video={video}
              playing={video.id === playing}
              onPlay={() => setPlaying(video.id)}
            />
          ))}
        </Carousel>
      )}
    </Section>
  );
}
