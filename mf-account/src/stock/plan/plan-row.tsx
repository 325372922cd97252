import type { StockRow } from '@roadworthy/contract/api/stock';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fieldLabel, kindLabels, stateLabels } from '../labels';
import { RowPhotos } from './row-photos';

const Item = styled.li`
  display: grid;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Reason = styled.p<{ $isWrong: boolean }>`
  font-size: ${tokens.font.sm};
  color: ${({ $isWrong }) => ($isWrong ? tokens.color.danger : tokens.color.muted)};
`;
const Changes = styled.dl`
  display: grid;
  grid-template-columns: minmax(5rem, auto) minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[3]};
  font-size: ${tokens.font.sm};
  dt { color: ${tokens.color.muted}; }
  del { color: ${tokens.color.muted}; }
  ins { text-decoration: none; font-weight: 600; }
`;

const badgeVariant = ({ kind, state, car_id }: StockRow) => {
  if (state === 'failed' || state === 'waiting' || kind === 'refused') return 'warning';
  const isGood = state === 'done' || (kind === 'new' && (state === 'planned' || car_id !== null));
  return isGood ? 'success' : 'neutral';
};

/** A new ad is live before all of its photos are fetched. */
const labelOf = ({ kind, state, car_id }: StockRow): string =>
  state === 'due' && kind === 'new' && car_id ? 'Live, photos follow' : stateLabels[state] || kindLabels[kind];

const detailsOf = ({ row, variant, photos }: StockRow): string =>
  [row !== null && `Row ${row}`, variant, photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`)]
    .filter(Boolean)
    .join(' · ');

/** One car of an import: what changes of it, or why it is refused. */
export function PlanRow({ row }: { row: StockRow }): ReactNode {
  const { kind, state, title, car_id, reason, changes } = row;
  return (
    <Item>
      <Row $between $gap={2}>
        {car_id ? <Link to={paths.editAd(car_id)}>{title}</Link> : <strong>{title || 'A car'}</strong>}
        <Badge variant={badgeVariant(row)}>{labelOf(row)}</Badge>
      </Row>
      <Muted>{detailsOf(row)}</Muted>
      {changes.length > 0 && (
        <Changes>
          {changes.map(({ field, before, after }) => (
            <div key={field} style={{ display: 'contents' }}>
              <dt>{fieldLabel(field)}</dt>
              <dd>
                {before && <del>{before}</del>} <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </Changes>
      )}
      {reason && <Reason $isWrong={kind === 'refused' || state === 'failed'}>{reason}</Reason>}
      {state === 'waiting' && <RowPhotos row={row} />}
    </Item>
  );
}
