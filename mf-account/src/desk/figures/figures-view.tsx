import { SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { figuresQuery } from '../api';
import { useDeskQuery } from '../refusal';
import { FiguresTable } from './figures-table';
import { WeekChart } from './week-chart';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const periods = [4, 12, 26, 52].map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }));

/** How fast and how right the desk decides: by queue as numbers, by week as a chart (DESK-8). */
export function FiguresView(): ReactNode {
  const [weeks, setWeeks] = useState(12);
  const figures = useDeskQuery(figuresQuery, weeks);
  return (
    <Stack as="section" aria-label="Figures" $gap={4}>
      <Row $between>
        <Title>Figures</Title>
        <SelectField
          label="Period"
          options={periods}
          value={String(weeks)}
          onChange={({ target }) => setWeeks(Number(target.value))}
        />
      </Row>
      <QueryRegion query={figures} loading={<Spinner label="Loading the figures" />}>
        {(data) =>
          data.length === 0 ? (
            <p>No decision in this period.</p>
          ) : (
            <>
              <FiguresTable figures={data.filter(({ week }) => week === null)} />
              <WeekChart figures={data.filter(({ week }) => week !== null)} />
            </>
          )
        }
      </QueryRegion>
    </Stack>
  );
}
