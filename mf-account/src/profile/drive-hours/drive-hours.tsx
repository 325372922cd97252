import { useQuery } from '@roadworthy/query';
import { Card } from '@roadworthy/ui/card';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { FormColumn } from '../../lib/form';
import { hoursQuery } from './api';

const HoursForm = lazyWithRetry(() => import('./hours-form').then((module) => ({ default: module.HoursForm })));

const Summary = styled.summary`
  min-height: ${tokens.target};
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`;

const loading = <Spinner label="Loading your hours" />;

function OpenHours(): ReactNode {
  const query = useQuery(hoursQuery, undefined);
  return (
    <QueryRegion query={query} loading={loading}>
      {(hours) => (
        <Suspense fallback={loading}>
          <FormColumn>
            <HoursForm hours={hours} />
          </FormColumn>
        </Suspense>
      )}
    </QueryRegion>
  );
}

/** When a seller offers test drives (DRIVE-12); loaded when it is opened. */
export function DriveHours(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Summary>Your hours for test drives</Summary>
        {isOpen && <OpenHours />}
      </details>
    </Card>
  );
}
