import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import { useMutation } from '@roadworthy/query';
import { CheckboxField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { updateAlertSettings } from './api';

/** Whether to mail when the price of a favourite drops; ticking it is the consent. */
export function PriceAlerts({ alerts }: { alerts: AlertSettings }): ReactNode {
  const { run, isBusy } = useMutation(updateAlertSettings);
  return (
    <CheckboxField
      label="Mail me when the price of one of my favourites drops"
      checked={alerts.price_drops}
      // Not disabled while it is sent: it would lose the focus.
      aria-disabled={isBusy}
      onChange={({ target }) => !isBusy && void run(target.checked)}
    />
  );
}
