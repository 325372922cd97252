import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Allowance } from './api';
import { isUsedUp } from './use-allowance';

const Note = styled.p`
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  font-variant-numeric: tabular-nums;
  strong { color: ${tokens.color.ink}; }
`;

type Props = { allowance: Allowance | undefined; hasPlansLink?: boolean };

/** '1 of 2 ads used', with a link to larger plans once all are used; renders nothing until it is loaded. */
export function AllowanceNote({ allowance, hasPlansLink = true }: Props): ReactNode {
  if (!allowance) return null;
  const { used, cars } = allowance;
  return (
    <Note>
      <strong>
        {used} of {cars} {cars === 1 ? 'ad' : 'ads'} used.
      </strong>{' '}
      Sold cars do not count.{' '}
      {hasPlansLink && isUsedUp(allowance) && <Link to={paths.subscriptions()}>See plans with more ads</Link>}
    </Note>
  );
}
