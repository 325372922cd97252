import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import { testDriveHours } from '@roadworthy/contract/forms/test-drive';
import { TextField } from '@roadworthy/ui/field';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

/** Day and hour of the drive in South African time; past ones are disabled (DRIVE-3). */
export function WhenField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'min'>): ReactNode {
  // Set in the browser: the server's page is cached.
  const [now, setNow] = useState<string>();
  useEffect(() => setNow(toSouthAfricanClock(Date.now())), []);
  return (
    <TextField
      {...props}
      label="Date & time"
      type="datetime-local"
      min={now}
      help={`Between ${testDriveHours.from} and ${testDriveHours.to}, South African time.`}
    />
  );
}
