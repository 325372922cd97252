import type { DeskRing } from '@roadworthy/contract/api/desk';
import { formatRelativeDate } from '@roadworthy/contract/dates';
import { CheckboxField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccountBadges, describeShare } from '../item/account-panel';
import { Muted } from '../item/panel';

const List = styled.ul`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  padding-inline: ${tokens.space[3]};
  li + li { border-top: 1px solid ${tokens.color.line}; }
`;
const Entry = styled.span`display: grid; gap: ${tokens.space[1]}; padding-block: ${tokens.space[2]}; overflow-wrap: anywhere;`;

type Props = {
  accounts: DeskRing['accounts'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The accounts of a ring with what connects them, each with a checkbox. */
export function RingAccounts({ accounts, chosen, onChange }: Props): ReactNode {
  const names = new Map(accounts.map(({ account }) => [account._id, account.name]));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  const ids = accounts.map(({ account }) => account._id);
  return (
    <>
      <CheckboxField
        label={`All ${ids.length}`}
        checked={ids.every((id) => chosen.has(id))}
        onChange={({ target }) => onChange(new Set(target.checked ? ids : []))}
      />
      <List aria-label="Accounts">
        {accounts.map(({ account, shares }) => (
          <li key={account._id}>
            <CheckboxField
              checked={chosen.has(account._id)}
              onChange={({ target }) => toggle(account._id, target.checked)}
              label={
                <Entry>
                  <span>
                    {account.name} <Muted>{account.email}</Muted>
                  </span>
                  <Muted>
                    Since {formatRelativeDate(account.created_at)}. {account.ads} ads, {account.active_ads} active.
                  </Muted>
                  {shares.map((share) => (
                    <Muted key={`${share.kind} ${share.with} ${share.detail}`}>
                      {describeShare(share)}, with {names.get(share.with) ?? `account ${share.with}`}
                    </Muted>
                  ))}
                  <AccountBadges account={account} />
                </Entry>
              }
            />
          </li>
        ))}
      </List>
    </>
  );
}
