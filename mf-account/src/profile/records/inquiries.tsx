import type { Inquiry } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import type { ProfilePlace } from '../address';
import { PagesOf } from '../pages-of';
import { Record, Records } from './record';

const factsOf = ({ name, email, gsm, date, time }: Inquiry) =>
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
        {gsm}
      </a>,
    ],
    ['Asked', `${date}, ${time}`],
  ] as const;

type Props = { place: ProfilePlace; entries: readonly Inquiry[]; count: number };

/** Inquiries, 9 a page (specification sections 2 'Profile', 3 'Inquiry' and 9). */
export function Inquiries({ place, entries, count }: Props): ReactNode {
  if (entries.length === 0)
    return <EmptyState title="No inquiries yet">They stand here as soon as somebody asks.</EmptyState>;
  return (
    <Stack $gap={6}>
      <Records>
        {entries.map((inquiry) => (
          <Record
            key={inquiry._id}
            title={<Link to={paths.ad(inquiry.car_id.slug)}>{inquiry.car_id.title}</Link>}
            facts={factsOf(inquiry)}
          >
            <p>{inquiry.message}</p>
          </Record>
        ))}
      </Records>
      <PagesOf place={place} count={count} size={pageSize.enquiries} />
    </Stack>
  );
}
