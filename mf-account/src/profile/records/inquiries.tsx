import type { Inquiry } from '@roadworthy/contract/api/profile';
import { formatDate } from '@roadworthy/contract/dates';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone } from '@roadworthy/contract/phone';
import { Link } from '@roadworthy/router';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { MessageWarning } from '../../lib/message-warning';
import { ListPagination } from '../list-pagination';
import type { ProfileLocation } from '../profile-location';
import { Record, Records } from './record';

const toAttributes = ({ name, email, gsm, date, time }: Inquiry) =>
  [
    ['From', name],
    [
      'E-mail',
      <a key="mail" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      <a key="phone" href={`tel:${gsm}`}>
        {formatPhone(gsm)}
      </a>,
    ],
    ['Sent', `${formatDate(date.split('-').reverse().join('-'))}, ${time}`],
  ] as const;

type Props = { location: ProfileLocation; entries: readonly Inquiry[]; count: number };

/** Inquiries, 9 a page (PROFILE-4, DATA-7). */
export function Inquiries({ location, entries, count }: Props): ReactNode {
  if (entries.length === 0)
    return <EmptyState title="No inquiries yet">Questions about your ads will appear here.</EmptyState>;
  return (
    <Stack $gap={6}>
      <Records>
        {entries.map((inquiry) => (
          <Record
            key={inquiry._id}
            title={<Link to={paths.ad(inquiry.car_id.slug)}>{inquiry.car_id.title}</Link>}
            attributes={toAttributes(inquiry)}
          >
            <p>{inquiry.message}</p>
            {inquiry.warning && <MessageWarning kind={inquiry.warning} />}
          </Record>
        ))}
      </Records>
      <ListPagination location={location} count={count} size={PAGE_SIZES.enquiries} />
    </Stack>
  );
}
