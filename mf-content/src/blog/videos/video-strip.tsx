import type { Video } from '@roadworthy/contract/api/videos';
import { formatCount } from '@roadworthy/contract/count';
import { hasDataSaver } from '@roadworthy/contract/data-saver';
import { Button } from '@roadworthy/ui/button';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { VideoCard } from './video-card';

const perView = { phone: 1.15, tablet: 2, desktop: 3 };
const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/**
 * The video strip below the articles (BLOG-5); absent without videos. One plays at a time. With Save-Data it loads on
 * demand.
 */
export function VideoStrip({ videos }: { videos: readonly Video[] }): ReactNode {
  const [playing, setPlaying] = useState<string>();
  const [isLoadDeferred, setLoadDeferred] = useState(false);
  // Known in the browser only.
  useEffect(() => setLoadDeferred(hasDataSaver()), []);
  if (videos.length === 0) return null;
  return (
    <Section title="Watch">
      <Note>A video is loaded from YouTube when you press it, and uses your data.</Note>
      {isLoadDeferred ? (
        <Button variant="secondary" onClick={() => setLoadDeferred(false)}>
          Show {formatCount(videos.length, 'video')}
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
