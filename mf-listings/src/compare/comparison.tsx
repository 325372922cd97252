import type { Ad } from '@roadworthy/contract/api/listings';
import { MAX_COMPARED_ADS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
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

/** The table with its switch, a legend, and a link to add a car. */
export function Comparison({ ads }: { ads: Ad[] }): ReactNode {
  const [showDifferences, setShowDifferences] = useState(false);
  const terms = useTerms();
  const allGroups = comparisonRows(ads, terms);
  const groups = showDifferences ? differencesOnly(allGroups) : allGroups;
  const pathWithout = (slug: string) => paths.compare(ads.map((ad) => ad.slug).filter((other) => other !== slug));
  return (
    <>
      <Row $between>
        {ads.length > 1 ? (
          <Row $gap={5}>
            <Switch label="Show differences only" checked={showDifferences} onCheckedChange={setShowDifferences} />
            <Legend>
              <Mark aria-hidden>≠</Mark> marks what differs
            </Legend>
          </Row>
        ) : (
          <Legend>Choose another car to see how they differ.</Legend>
        )}
        {ads.length < MAX_COMPARED_ADS && (
          <Button asChild variant="secondary">
            <Link to={paths.listing()}>Add another car</Link>
          </Button>
        )}
      </Row>
      {groups.length === 0 && <p role="status">These cars do not differ in anything that their ads tell.</p>}
      <ComparisonTable ads={ads} groups={groups} pathWithout={pathWithout} />
      <MonthlyNote />
    </>
  );
}
