import type { DeskPicture } from '@roadworthy/contract/api/desk';
import { paths } from '@roadworthy/contract/paths';
import { Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Panel } from '../panel';
import { ZoomView } from './zoom-view';

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${tokens.space[2]};
  ${media.phone} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
const Thumbnail = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.sm};
  overflow: hidden;
  background: none;
  cursor: zoom-in;
  &[aria-pressed='true'] { outline: 2px solid ${tokens.color.accent}; outline-offset: 1px; }
`;

type Props = { pictures: readonly DeskPicture[]; title: string; account: string | undefined };

/** How alike two pictures are, in words. @param distance the share of tiles that differ */
function describeSimilarity(distance: number | null, altered: string | null): string {
  const likeness = distance === 0 ? 'The same picture' : 'Resembles it';
  const percent = Math.round((distance ?? 0) * 100);
  return [percent > 0 ? `${likeness} (${percent} % differ)` : likeness, altered].filter(Boolean).join(', ');
}

/** Pictures beside those of other ads that they resemble, large; the others as thumbnails that open. */
export function Pictures({ pictures, title, account }: Props): ReactNode {
  const [opened, setOpened] = useState<number>();
  const pairs = pictures.flatMap(({ picture, similar }) => similar.map((other) => ({ picture, other })));
  const large = pictures[opened ?? -1]?.picture;
  return (
    <Panel title={pairs.length > 0 ? 'Pictures that other ads have too' : 'Pictures'}>
      <Stack $gap={3}>
        {pairs.map(({ picture, other }) => (
          <ZoomView
            key={`${picture.url} ${other.picture.url} ${other.ad._id}`}
            note={describeSimilarity(other.distance, other.altered)}
            own={{ url: picture.url, alt: `${title}`, caption: ['This ad', account].filter(Boolean).join(' · ') }}
            other={{
              url: other.picture.url,
              alt: other.ad.title,
              caption: (
                <>
                  <a href={paths.ad(other.ad.slug)} target="_blank" rel="noopener noreferrer">
                    {other.ad.title}
                  </a>{' '}
                  · {other.account.name}
                </>
              ),
            }}
          />
        ))}
        <Strip>
          {pictures.map(({ picture }, index) => (
            <Thumbnail
              key={picture.url}
              type="button"
              aria-pressed={index === opened}
              onClick={() => setOpened(index === opened ? undefined : index)}
            >
              <ResponsivePicture picture={picture} alt={`Enlarge picture ${index + 1}`} sizes="160px" />
            </Thumbnail>
          ))}
        </Strip>
        {large && (
          <ZoomView
            key={large.url}
            note={`Picture ${(opened ?? 0) + 1} of ${pictures.length}`}
            own={{ url: large.url, alt: title, caption: account }}
          />
        )}
      </Stack>
    </Panel>
  );
}
