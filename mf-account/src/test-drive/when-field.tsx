import { TextField } from '@roadworthy/ui/field';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { southAfricanClock } from '../lib/dates';

/**
 * Day and hour of the drive, on clocks of South Africa; past ones are disabled (specification section 2 'Book Test
 * Drive').
 */
export function WhenField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'min'>): ReactNode {
  // What the clock says is left to the browser: the server's page is kept for a while.
  const [now, setNow] = useState<string>();
  useEffect(() => setNow(southAfricanClock(Date.now())), []);
  return <TextField {...props} label="Date & time" type="datetime-local" min={now} help="In South African time." />;
}
