import type { StockImport } from '@roadworthy/contract/api/stock';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { describeCounts, statusLabels } from '../labels';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Item = styled.li`
  display: grid;
  gap: ${tokens.space[1]};
  padding-block: ${tokens.space[3]};
  & + & { border-top: 1px solid ${tokens.color.line}; }
`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  overflow-wrap: anywhere;
  font-weight: 600;
`;

/** The latest imports; nothing before the first one. */
export function ImportHistory({ imports }: { imports: readonly StockImport[] }): ReactNode {
  if (imports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="stock-history">
      <Stack $gap={2}>
        <Title id="stock-history">Imports</Title>
        <ul>
          {imports.map((one) => (
            <Item key={one._id}>
              <Row $between $gap={2}>
                <Name to={paths.stock(one._id)}>{one.name}</Name>
                <Badge variant={one.warning && one.status === 'planned' ? 'warning' : 'neutral'}>
                  {statusLabels[one.status]}
                </Badge>
              </Row>
              <Muted>
                {formatTimeOrDate(one.applied_at ?? one.created_at)} · {describeCounts(one)}
              </Muted>
            </Item>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
