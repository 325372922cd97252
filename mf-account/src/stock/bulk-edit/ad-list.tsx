import type { StockAd } from '@roadworthy/contract/api/stock';
import { formatAdStatus } from '@roadworthy/contract/options';
import { formatPrice, groupDigits } from '@roadworthy/contract/price';
import { CheckboxField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** More are found by searching; all of them can be chosen. */
const MAX_SHOWN = 50;

const List = styled.ul`
  max-height: 28rem;
  overflow-y: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  padding-inline: ${tokens.space[4]};
  > li + li { border-top: 1px solid ${tokens.color.line}; }
`;
const Car = styled.span`display: grid; padding-block: ${tokens.space[2]}; overflow-wrap: anywhere;`;
const Muted = styled.small`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

type Props = {
  ads: readonly StockAd[];
  chosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isOn: boolean) => void;
};

/** The found ads with a checkbox each, and one for all of them. */
export function AdList({ ads, chosen, onToggle }: Props): ReactNode {
  const ids = ads.map(({ _id }) => _id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <div>
      <CheckboxField
        label={`All ${ads.length} found`}
        checked={isAll}
        onChange={({ target }) => onToggle(ids, target.checked)}
      />
      <List aria-label="Cars to change">
        {ads.slice(0, MAX_SHOWN).map(({ _id, title, price, mileage, status, stock_number }) => (
          <li key={_id}>
            <CheckboxField
              checked={chosen.has(_id)}
              onChange={({ target }) => onToggle([_id], target.checked)}
              label={
                <Car>
                  {title}
                  <Muted>
                    {[formatPrice(price), `${groupDigits(String(mileage))} km`, formatAdStatus(status), stock_number]
                      .filter(Boolean)
                      .join(' · ')}
                  </Muted>
                </Car>
              }
            />
          </li>
        ))}
      </List>
      {ads.length > MAX_SHOWN && <Muted>{ads.length - MAX_SHOWN} more: search for them.</Muted>}
    </div>
  );
}
