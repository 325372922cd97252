import type { DeskAccount, DeskSharing } from '@roadworthy/contract/api/desk';
import { formatRelativeDate } from '@roadworthy/contract/dates';
import { sharedEvidence } from '@roadworthy/contract/desk';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { deskHref } from '../desk-location';
import { sentence } from '../labels';
import { Muted, Panel, Rows } from './panel';

/** What two accounts have in common, in words. */
export const describeShare = ({ kind, detail }: DeskSharing['shares'][number]): string => {
  const label = sharedEvidence.find(({ value }) => value === kind)?.label ?? sentence(kind);
  return detail ? `${label}: ${detail}` : label;
};

/** State of an account in a few words. */
export function AccountBadges({ account }: { account: DeskAccount }): ReactNode {
  const { is_dealer, is_verified, is_suspended } = account;
  return (
    <Row $gap={1}>
      {is_suspended && <Badge variant="warning">Suspended</Badge>}
      {is_dealer && <Badge>Dealer</Badge>}
      {!is_verified && <Badge variant="warning">Mail not confirmed</Badge>}
    </Row>
  );
}

/** The account, and the others that share something with it. */
export function AccountPanel({
  account,
  sharing,
}: {
  account: DeskAccount;
  sharing: readonly DeskSharing[];
}): ReactNode {
  const { _id, name, email, phone, created_at, ads, active_ads } = account;
  return (
    <Panel title={name}>
      <AccountBadges account={account} />
      <span>{[email, phone].filter(Boolean).join(' · ')}</span>
      <Muted>
        Since {formatRelativeDate(created_at)}. {ads} {ads === 1 ? 'ad' : 'ads'}, {active_ads} active.
      </Muted>
      {sharing.length > 0 && (
        <>
          <strong>Shares with</strong>
          <Rows>
            {sharing.map(({ account: other, shares }) => (
              <li key={other._id}>
                <span>
                  {other.name} <Muted>{other.email}</Muted>
                </span>
                <Muted>{shares.map(describeShare).join(' · ')}</Muted>
                <AccountBadges account={other} />
              </li>
            ))}
          </Rows>
        </>
      )}
      <Row $gap={3}>
        {sharing.length > 0 && <Link to={deskHref({ view: 'ring', id: _id })}>Decide the whole ring</Link>}
        <Link to={deskHref({ view: 'log', kind: 'account', id: _id })}>Its log</Link>
      </Row>
    </Panel>
  );
}
