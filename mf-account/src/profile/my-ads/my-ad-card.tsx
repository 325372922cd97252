import { post, remove } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import type { MyAd } from '@roadworthy/contract/api/profile';
import { adStatuses, adStatusLabels, hiddenAdWords, hiddenStatus } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { Badge } from '@roadworthy/ui/badge';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AdPhoto } from '../ad-photo';
import { useChange } from '../use-change';

const Figures = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const options = adStatuses.map((status) => ({ value: status, label: adStatusLabels[status] }));

/**
 * An own ad: its status can be changed, unless the provider has hidden it, and it can be deleted (specification section
 * 2 'Profile', section 4 'Ad status').
 */
export function MyAdCard({ ad }: { ad: MyAd }): ReactNode {
  const { busy, change } = useChange();
  const [asking, setAsking] = useState(false);
  const setStatus = (status: string) => change(() => post<Done>('cars/update-car-details', { car_id: ad._id, status }));
  const deleteIt = async () => {
    setAsking(false);
    await change(() => remove<Done>(`cars/delete-car/${encodeURIComponent(ad._id)}`));
  };
  return (
    <AdPhoto ad={ad}>
      <Figures>
        {counted(ad.clicks, 'view', 'views')} · {counted(ad.inquiries_count, 'inquiry', 'inquiries')}
      </Figures>
      {ad.status === hiddenStatus ? (
        <Stack $gap={2}>
          <div>
            <Badge $tone="warning">Hidden</Badge>
          </div>
          <p>{hiddenAdWords}</p>
        </Stack>
      ) : (
        <SelectField
          label="Status"
          aria-label={`Status of ${ad.title}`}
          options={options}
          value={ad.status}
          disabled={busy}
          onChange={({ target }) => void setStatus(target.value)}
        />
      )}
      <Row $gap={2}>
        <ButtonLink to={paths.editAd(ad._id)} variant="secondary">
          Edit
        </ButtonLink>
        <Button variant="danger" disabled={busy} aria-label={`Delete ${ad.title}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Row>
      <Dialog open={asking} onOpenChange={setAsking} title="Delete this ad?">
        <Stack $gap={5}>
          <p>
            {ad.title} is deleted for good, with what was asked about it. If the car is sold, set its status to Sold
            instead: links to the ad then still work.
          </p>
          <Row>
            <Button variant="danger" onClick={() => void deleteIt()}>
              Delete the ad
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </AdPhoto>
  );
}
