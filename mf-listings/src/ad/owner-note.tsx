import { HELD_STATUS, heldAdMessage, hiddenAdMessage } from '@roadworthy/contract/options';
import { Alert } from '@roadworthy/ui/alert';
import type { ReactNode } from 'react';

/** For the owner, who alone sees a held or hidden ad: what happens with it, and how to object (FRAUD-2, PROFILE-17). */
export function OwnerNote({ status }: { status: string }): ReactNode {
  return <Alert variant="warning">{status === HELD_STATUS ? heldAdMessage : hiddenAdMessage}</Alert>;
}
