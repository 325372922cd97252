import type { LeadDetail, LeadUpdate } from '@roadworthy/contract/api/leads';
import { LEAD_STATUSES, type LeadStatus } from '@roadworthy/contract/leads';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { AnswerLead } from './answer-lead';
import { describePerson, statusLabels } from './labels';
import { LeadLog } from './lead-log';
import { LeadNotes } from './lead-notes';

const statusOptions = LEAD_STATUSES.map((value) => ({ value, label: statusLabels[value] }));

const testDrives = new URLSearchParams({ tab: 'test-drives' });

type Props = {
  lead: LeadDetail;
  onStatus: (status: LeadStatus) => void;
  onUpdate: (change: LeadUpdate) => Promise<boolean>;
};

/** One lead: status, answer, next step, notes and log. Its heading takes the focus when it is opened. */
export function LeadPanel({ lead, onStatus, onUpdate }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="article" aria-label={`Lead of ${describePerson(lead)}`}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <h2 ref={heading} tabIndex={-1}>
            {describePerson(lead)}
          </h2>
          <Link to={paths.ad(lead.car.slug)}>{lead.car.title}</Link>
        </Stack>
        <SelectField
          label="Status"
          options={statusOptions}
          value={lead.status}
          onChange={({ target }) => onStatus(target.value as LeadStatus)}
        />
        {lead.sources.includes('test-drive') && (
          <Link to={paths.profileAt(testDrives)}>Confirm, move or cancel the test drive</Link>
        )}
        <AnswerLead lead={lead} onAnswer={(answered_by) => void onUpdate({ answered_by })} />
        <LeadNotes lead={lead} onUpdate={onUpdate} />
        <LeadLog events={lead.events} />
      </Stack>
    </Card>
  );
}
