import type { StockColumns, StockImport } from '@roadworthy/contract/api/stock';
import { mutate } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { CheckboxField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTask } from '../../lib/use-task';
import { applyImport } from '../api';
import { describeCounts } from '../labels';

const Title = styled.h2`font-size: ${tokens.font.lg}; overflow-wrap: anywhere;`;

type Props = { data: StockImport & StockColumns; onEditColumns: () => void };

/** How many ads a plan changes. */
const countChanges = ({ counts, missing }: Props['data']): number =>
  counts.new + counts.changed + counts.sold + (missing === 'leave' ? 0 : counts.missing);

/** Says that nothing has changed yet, and applies the plan; a doubtful one after it is confirmed. */
export function Apply({ data, onEditColumns }: Props): ReactNode {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { run, isBusy, failure } = useTask();
  const changes = countChanges(data);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here was at the end of a long form.
  useEffect(() => heading.current?.focus(), []);
  const apply = () => run(async () => void (await mutate(applyImport, { id: data._id, confirmed: isConfirmed })));
  return (
    <Stack $gap={4}>
      <Title ref={heading} tabIndex={-1}>
        What {data.name} changes
      </Title>
      <Alert variant="info" title={changes === 0 ? 'Nothing would change.' : `${describeCounts(data)}.`}>
        {changes === 0 ? 'Your ads are as this file says.' : 'Nothing is changed yet.'}
        {data.counts.refused > 0 && ' Refused cars are left out; correct them in your file, or in the columns.'}
      </Alert>
      {data.warning && (
        <Alert variant="warning" title={data.warning}>
          <CheckboxField
            label="The file is complete: end these ads"
            checked={isConfirmed}
            onChange={({ target }) => setIsConfirmed(target.checked)}
          />
        </Alert>
      )}
      <FormError message={failure} />
      <Row $gap={2}>
        <Button
          size="lg"
          busy={isBusy}
          disabled={changes === 0 || (data.warning !== null && !isConfirmed)}
          onClick={apply}
        >
          Apply {changes === 1 ? '1 change' : `${changes} changes`}
        </Button>
        <Button variant="ghost" size="lg" disabled={isBusy} onClick={onEditColumns}>
          Change the columns
        </Button>
      </Row>
    </Stack>
  );
}
