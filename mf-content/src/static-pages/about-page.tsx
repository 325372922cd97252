import { brand } from '@roadworthy/contract/brand';
import { Card } from '@roadworthy/ui/card';
import { Grid } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import type { AboutData } from './load-about';
import { ReadingPage } from './reading-page';

/** About: static stats, and live dealer and user counts (specification section 2). */
export function AboutPage({ data }: { data: AboutData }): ReactNode {
  const stats = [
    ['15000+', 'cars'],
    ['150+', 'featured vehicles'],
    [data.dealers ?? '–', 'dealers'],
    [data.users ?? '–', 'active users'],
  ] as const;
  return (
    <ReadingPage title="About us" heading={`About ${brand.name}`}>
      <p>
        {brand.name} is a South African marketplace for new and second-hand cars. Private sellers and dealers advertise
        here, and buyers find what fits their budget, their family and their roads.
      </p>
      <Grid $min="160px">
        {stats.map(([number, label]) => (
          <Card key={label}>
            <strong style={{ fontSize: tokens.font.xl }}>{number}</strong>
            <p>{label}</p>
          </Card>
        ))}
      </Grid>
      <h2>What we believe</h2>
      <p>
        A car is the dearest thing most people own after a house. They should see it well before they drive across town:
        honest pictures, the facts that matter, a fair way to reach the seller, and nobody in a hurry.
      </p>
      <h2>More than adverts</h2>
      <p>
        Our app reaches other drivers by number plate or name, calls a mechanic, an electrician or a tow van, and
        reports a stolen car to our team. We also offer vehicle tracking and help with insurance.
      </p>
    </ReadingPage>
  );
}
