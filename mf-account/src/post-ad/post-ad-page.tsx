import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Card } from '@roadworthy/ui/card';
import { Container, Grid, PageTitle, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { adRules, safetyTips } from './ad-rules';

const List = ({ title, entries }: { title: string; entries: readonly string[] }) => (
  <Card>
    <Stack $gap={2}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Stack>
  </Card>
);

/** Where an ad is posted: for now what to know before, and who takes it until the form opens. */
export function PostAdPage(): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Post Ad' }]} />
      <Stack $gap={5}>
        <PageTitle>Sell your car</PageTitle>
        <p>
          Posting ads on the site opens shortly. Until then send the facts and up to ten pictures to{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>, and we put your ad online the same day.
        </p>
        <Grid>
          <List title="Ad rules" entries={adRules} />
          <List title="Safety tips" entries={safetyTips} />
        </Grid>
      </Stack>
    </Container>
  );
}
