import { Alert } from '@roadworthy/ui/alert';
import type { ReactNode } from 'react';
import { priceLabelTexts } from '../../lib/price-labels';
import { safetyTipsId } from '../safety-tips';

/** What to do about an unusually low price (DETAIL-25). */
export function CheckWarning(): ReactNode {
  return (
    <Alert variant="warning" title={priceLabelTexts.check}>
      <p>
        Such cars are offered for much more, and there may be a reason that the ad does not give. See the car and its
        papers first, and pay nothing in advance, no deposit either. <a href={`#${safetyTipsId}`}>Safety tips</a>
      </p>
    </Alert>
  );
}
