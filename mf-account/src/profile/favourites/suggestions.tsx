import { useQuery } from '@roadworthy/query';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AdPhoto } from '../ad-photo';
import { AdAttributes } from './ad-attributes';
import { suggestionsQuery } from './api';

const Heading = styled.h2`font-size: ${tokens.font.lg};`;

/** Three cars to begin a list of favourites with: those of the best value. Optional: a failure shows nothing. */
export function Suggestions(): ReactNode {
  const { data: ads = [] } = useQuery(suggestionsQuery, undefined);
  if (ads.length === 0) return null;
  return (
    <Stack $gap={4}>
      <Heading>Cars of good value today</Heading>
      <Grid $min="320px">
        {ads.map((ad) => (
          <AdPhoto key={ad._id} ad={ad}>
            <AdAttributes ad={ad} />
          </AdPhoto>
        ))}
      </Grid>
    </Stack>
  );
}
