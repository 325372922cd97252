import { describeAnswerTime } from '@roadworthy/contract/leads';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { skip, useQuery } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Pagination } from '@roadworthy/ui/pagination';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { leadQuery, leadsQuery } from './api';
import { LeadFilters } from './lead-filters';
import { LeadList } from './lead-list';
import { LeadPanel } from './lead-panel';
import { MyTemplates } from './own-templates/my-templates';
import { useLeadLocation } from './use-lead-location';
import { useUpdateLead } from './use-update-lead';

/** Beside each other; on a phone the open lead replaces the list. */
const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: ${tokens.space[5]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    ${({ $isOpen }) => `[data-part='${$isOpen ? 'list' : 'lead'}'] { display: none; }`}
  }
`;

const noLeads = (
  <EmptyState title="No leads found">Enquiries, chats and test drives about your ads appear here.</EmptyState>
);

/** The seller's leads: list, filters, and the open one (LEAD-10 to LEAD-14). */
export function LeadInbox(): ReactNode {
  const location = useLeadLocation();
  const { filter, lead: open, go, hrefFor } = location;
  const leads = useQuery(leadsQuery, filter);
  const lead = useQuery(leadQuery, open ?? skip);
  const { update, setStatus, undo, undoMessage } = useUpdateLead(filter);
  const reserved = leads.data?.entries.some(({ is_reserved }) => is_reserved);
  return (
    <Stack $gap={5}>
      {reserved && (
        <Alert
          variant="info"
          title="You need to be a paid subscriber to view car inquiries."
          action={<Link to={paths.subscriptions()}>See the plans</Link>}
        >
          We mail you every enquiry: answer that mail. With a plan you also see them here.
        </Alert>
      )}
      {leads.data?.answerHours ? (
        <p>What buyers read on your page: {describeAnswerTime(leads.data.answerHours)}.</p>
      ) : null}
      <LeadFilters location={location} counts={leads.data?.counts} />
      <MyTemplates />
      <Row role="status" $gap={3}>
        {undoMessage && (
          <>
            <span>{undoMessage}</span>
            <Button variant="ghost" onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </Row>
      <QueryRegion query={leads} loading={<Spinner label="Loading your leads" />}>
        {({ entries, count }) => (
          <Columns $isOpen={open !== null}>
            <Stack data-part="list" $gap={4}>
              {entries.length === 0 ? (
                noLeads
              ) : (
                <LeadList leads={entries} open={open} onOpen={(id) => go({ lead: id })} />
              )}
              <Pagination
                page={filter.page}
                pageCount={Math.ceil(count / PAGE_SIZES.leads)}
                hrefFor={(page) => hrefFor({ page })}
              />
            </Stack>
            {open !== null && (
              <Stack data-part="lead" $gap={3}>
                <Link to={hrefFor({ lead: null })}>Back to all leads</Link>
                <QueryRegion query={{ ...lead, data: lead.currentData }} loading={<Spinner label="Loading the lead" />}>
                  {(data) => (
                    <LeadPanel
                      key={data._id}
                      lead={data}
                      onStatus={(status) => void setStatus(data._id, data.status, status)}
                      onUpdate={(change) => update(data._id, change)}
                    />
                  )}
                </QueryRegion>
              </Stack>
            )}
          </Columns>
        )}
      </QueryRegion>
    </Stack>
  );
}
