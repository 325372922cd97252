import type { TestDrive } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { spokenMoment } from '../../lib/dates';
import type { ProfilePlace } from '../address';
import { PagesOf } from '../pages-of';
import { Record, Records } from './record';
import { spokenStatus } from './spoken-status';

const factsOf = ({ email, mobile_number, datetime, created_at, status }: TestDrive) =>
  [
    ['E-mail', email],
    ['Mobile', `+27 ${mobile_number}`],
    ['When', spokenMoment(datetime)],
    ['Asked', spokenMoment(created_at)],
    ['Status', spokenStatus(status)],
  ] as const;

type Props = { place: ProfilePlace; entries: readonly TestDrive[]; count: number };

/** Test Drive, 9 a page (specification sections 2 'Profile', 3 'Test drive request' and 9). */
export function TestDrives({ place, entries, count }: Props): ReactNode {
  if (entries.length === 0) {
    return (
      <EmptyState
        title="You need to be apply for a for a test drive services."
        action={<ButtonLink to={paths.bookTestDrive()}>Book a test drive</ButtonLink>}
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Records>
        {entries.map((drive) => (
          <Record key={drive._id} title={`${drive.car_brand} ${drive.car_model}`} facts={factsOf(drive)} />
        ))}
      </Records>
      <PagesOf place={place} count={count} size={pageSize.testDrives} />
    </Stack>
  );
}
