import type { StockImport } from '@roadworthy/contract/api/stock';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.progress`width: 100%; height: ${tokens.space[3]}; accent-color: ${tokens.color.accent};`;
const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const cars = (count: number) => (count === 1 ? '1 car' : `${count} cars`);

const myAds = new URLSearchParams({ tab: 'my-ads' });

/** How far an applied import is. It goes on when the page is closed. */
export function Progress({ data: { status, progress, counts } }: { data: StockImport }): ReactNode {
  const { total, done, live, failed, waiting, photos, all_photos } = progress;
  if (status === 'replaced')
    return <Alert variant="info" title="This import was not applied: you have applied a newer one." />;
  const isRunning = status === 'applying';
  const notes = [
    failed > 0 && `${cars(failed)} failed; see the reasons below.`,
    waiting > 0 &&
      `${cars(waiting)} ${waiting === 1 ? 'needs a photo before it is' : 'need a photo before they are'} live; add it below.`,
    counts.refused > 0 && `${cars(counts.refused)} ${counts.refused === 1 ? 'was' : 'were'} refused.`,
  ].filter(Boolean);
  return (
    <Stack $gap={3} role="status">
      {isRunning ? (
        <>
          <strong>
            {live + failed} of {cars(total)} done
          </strong>
          <Bar aria-label="Progress" max={total} value={live + failed} />
          {all_photos > 0 && (
            <Muted>
              {photos} of {all_photos} photos fetched. You may leave this page: we go on.
            </Muted>
          )}
        </>
      ) : (
        <Alert
          variant={failed + waiting > 0 ? 'warning' : 'success'}
          title={`${cars(done)} done.`}
          action={<Link to={paths.profileAt(myAds)}>See my ads</Link>}
        >
          {notes.join(' ')}
        </Alert>
      )}
    </Stack>
  );
}
