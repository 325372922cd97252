import type { User } from '@roadworthy/contract/api/accounts';
import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { listDetails } from './details';

const Details = styled.dl`
  display: grid;
  grid-template-columns: minmax(8rem, max-content) 1fr;
  gap: ${tokens.space[3]} ${tokens.space[6]};
  dt { color: ${tokens.color.muted}; }
  dd { font-weight: 550; overflow-wrap: anywhere; }
  ${media.phone} { grid-template-columns: 1fr; gap: ${tokens.space[1]}; dd { margin-bottom: ${tokens.space[3]}; } }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 14rem));
  gap: ${tokens.space[3]};
`;
const Figure = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  /* Three next to each other at 320 px, each with its word whole. */
  padding-inline: clamp(${tokens.space[2]}, 2vw, ${tokens.space[6]});
  dt { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
  dd { font-size: ${tokens.font.xl}; font-weight: 700; font-variant-numeric: tabular-nums; }
`;
const Title = styled.h2`font-size: ${tokens.font.lg};`;

/** The Info section of the profile: user details and three figures. */
export function ProfileInfo({ user }: { user: User }): ReactNode {
  const figures = [
    ['Cars listed', user.listing_cars_count],
    ['Cars sold', user.sold_cars_count],
    ['Favourites', user.favourite_cars_count],
  ] as const;
  return (
    <Stack $gap={6}>
      <Figures>
        {figures.map(([label, figure]) => (
          <Figure key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </Figure>
        ))}
      </Figures>
      <Card>
        <Stack $gap={5}>
          <Title>Info</Title>
          <Details>
            {listDetails(user).map(({ label, value }) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Details>
        </Stack>
      </Card>
    </Stack>
  );
}
