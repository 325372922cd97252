import { put } from '@roadworthy/api-client';
import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import { CheckboxField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { useChange } from './use-change';

/** Whether to mail when the price of a favourite drops; ticking it is the consent. */
export function PriceAlerts({ alerts }: { alerts: AlertSettings }): ReactNode {
  const { busy, change } = useChange();
  return (
    <CheckboxField
      label="Mail me when the price of one of my favourites drops"
      checked={alerts.price_drops}
      disabled={busy}
      onChange={({ target }) => void change(() => put('users/alert-settings', { price_drops: target.checked }))}
    />
  );
}
