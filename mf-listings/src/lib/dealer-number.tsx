import type { ReactNode } from 'react';
import { dealerPhone, dialDealer } from './dealer-text';

/** A dealer's number as a telephone link, or the text for a missing one. */
export const DealerNumber = ({ gsm }: { gsm: string | null }): ReactNode =>
  gsm ? (
    <a href={dialDealer(gsm)} style={{ whiteSpace: 'nowrap' }}>
      {dealerPhone(gsm)}
    </a>
  ) : (
    dealerPhone(gsm)
  );
