import type { Ad } from '@roadworthy/contract/api/listings';
import { mostCompared } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { Switch } from '@roadworthy/ui/switch';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { MonthlyNote } from '../lib/instalment/monthly';
import { useTerms } from '../lib/instalment/use-terms';
import { ComparisonTable, Mark } from './comparison-table';
import { comparisonRows, differencesOnly } from './rows';

const Legend = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

/** The table with its switch, what its marks mean, and the way to one more car. */
export function Comparison({ ads }: { ads: Ad[] }): ReactNode {
  const [differences, setDifferences] = useState(false);
  const terms = useTerms();
  const all = comparisonRows(ads, terms);
  const groups = differences ? differencesOnly(all) : all;
  const without = (slug: string) => paths.compare(ads.map((ad) => ad.slug).filter((other) => other !== slug));
  return (
    <>
      <Row $between>
        {ads.length > 1 ? (
          <Row $gap={5}>
            <Switch label="Show differences only" checked={differences} onCheckedChange={setDifferences} />
            <Legend>
              <Mark aria-hidden>≠</Mark> marks what differs
            </Legend>
          </Row>
        ) : (
          <Legend>Choose another car to see how they differ.</Legend>
        )}
        {ads.length < mostCompared && (
          <ButtonLink to={paths.listing()} variant="secondary">
            Add another car
          </ButtonLink>
        )}
      </Row>
      {groups.length === 0 && <p role="status">These cars do not differ in anything that their ads tell.</p>}
      <ComparisonTable ads={ads} groups={groups} pathWithout={without} />
      <MonthlyNote />
    </>
  );
}
