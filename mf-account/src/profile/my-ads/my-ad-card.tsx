import type { MyAd } from '@roadworthy/contract/api/profile';
import {
  type AdStatus,
  adStatuses,
  adStatusLabels,
  formatAdStatus,
  HELD_STATUS,
  HIDDEN_STATUS,
  heldAdMessage,
  hiddenAdMessage,
} from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { useMutation } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { SelectField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ChartColumn, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ActionText, AdRow } from './ad-row';
import { deleteAd, updateAdStatus } from './api';

const Figures = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const formatCount = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;
const options = adStatuses.map((status) => ({ value: status, label: adStatusLabels[status] }));

/** What takes the place of the choice of a status, by a status that the owner cannot change. */
const lockedMessages: Readonly<Record<string, string>> = {
  [HIDDEN_STATUS]: hiddenAdMessage,
  [HELD_STATUS]: heldAdMessage,
};

/** One of the user's ads: change its status, unless the operator has hidden it or it is in review, or delete it (PROFILE-2, SELL-32). */
export function MyAdCard({ ad }: { ad: MyAd }): ReactNode {
  const update = useMutation(updateAdStatus, { notifySuccess: true });
  const deletion = useMutation(deleteAd, { notifySuccess: true });
  const isBusy = update.isBusy || deletion.isBusy;
  const lockedMessage = lockedMessages[ad.status];
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const handleDelete = () => {
    setIsDialogOpen(false);
    void deletion.run(ad._id);
  };
  const figures = (
    <Figures>
      {formatCount(ad.clicks, 'view', 'views')} · {formatCount(ad.inquiries_count, 'inquiry', 'inquiries')}
    </Figures>
  );
  const status = lockedMessage ? (
    <Stack $gap={1}>
      <div>
        <Badge variant="warning">{formatAdStatus(ad.status)}</Badge>
      </div>
      <p>{lockedMessage}</p>
    </Stack>
  ) : (
    <SelectField
      label="Status"
      aria-label={`Status of ${ad.title}`}
      options={options}
      value={ad.status}
      disabled={isBusy}
      onChange={({ target }) => void update.run({ car_id: ad._id, status: target.value as AdStatus })}
    />
  );
  const actions = (
    <>
      <Button asChild variant="secondary" icon={<Icon of={Pencil} size={18} />}>
        <Link to={paths.editAd(ad._id)}>
          <ActionText>Edit</ActionText>
        </Link>
      </Button>
      <Button asChild variant="secondary" icon={<Icon of={ChartColumn} size={18} />}>
        <Link to={paths.adStatistics(ad._id)} aria-label={`Statistics of ${ad.title}`}>
          <ActionText>Statistics</ActionText>
        </Link>
      </Button>
      <Button
        variant="danger"
        disabled={isBusy}
        aria-label={`Delete ${ad.title}`}
        icon={<Icon of={Trash2} size={18} />}
        onClick={() => setIsDialogOpen(true)}
      >
        <ActionText>Delete</ActionText>
      </Button>
    </>
  );
  return (
    <>
      <AdRow ad={ad} figures={figures} status={status} actions={actions} />
      <Dialog open={isDialogOpen} onOpenChange={setIsDialogOpen} title="Delete this ad?">
        <Stack $gap={5}>
          <p>
            {ad.title} is deleted for good, with all inquiries about it. If the car is sold, set its status to Sold
            instead: links to the ad then still work.
          </p>
          <Row>
            <Button variant="danger" onClick={handleDelete}>
              Delete the ad
            </Button>
            <Button variant="ghost" onClick={() => setIsDialogOpen(false)}>
              Keep it
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}
