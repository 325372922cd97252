import type { PinnedCar } from '@roadworthy/contract/api/chat';
import { fillTemplate } from '@roadworthy/contract/message-templates';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { defineQuery, useQuery } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Answer, answerChip } from './answer-chip';

/** The user's own templates, by name; mf-account changes them. */
const templatesQuery = defineQuery({
  call: 'GET /message-templates',
  transformResponse: ({ data }) => data,
  providesTags: ['account:message-templates'],
});

const ToLeads = styled(Link)`
  ${answerChip}
  display: inline-flex;
  align-items: center;
  padding-inline: ${tokens.space[3]};
`;

type Props = { pinned: PinnedCar; to: string; onChoose: (answer: string) => void };

/** The seller's own templates as quick answers, filled in for the buyer and the car (LEAD-16). */
export function OwnTemplates({ pinned, to, onChoose }: Props): ReactNode {
  const templates = useQuery(templatesQuery, undefined);
  const retry = templates.error && (
    <Answer type="button" autoFocus={!templates.data} onClick={() => void templates.refetch()}>
      My templates could not be loaded. Try again
    </Answer>
  );
  if (!templates.data) return retry ?? <Answer as="span">Loading your templates…</Answer>;
  if (templates.data.length === 0) return retry ?? <ToLeads to={paths.leads()}>Write templates in Leads</ToLeads>;
  const values = { name: to, car: pinned.title, price: pinned.car ? formatPrice(pinned.car.price) : '' };
  return (
    <>
      {retry}
      {templates.data.map(({ _id, name, text }, index) => (
        // The pressed button is gone: the focus moves on to what it opened.
        <Answer key={_id} type="button" autoFocus={index === 0} onClick={() => onChoose(fillTemplate(text, values))}>
          {name}
        </Answer>
      ))}
    </>
  );
}
