import type { TestDrive } from '@roadworthy/contract/api/profile';
import { formatDateTime } from '@roadworthy/contract/dates';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { DriveHours } from '../drive-hours/drive-hours';
import { ListPagination } from '../list-pagination';
import type { ProfileLocation } from '../profile-location';
import { Record, Records } from './record';
import { formatStatus } from './status-label';

const statusLabels: Record<string, string> = { moved: 'Another time proposed' };

const toAttributes = ({ email, mobile_number, datetime, created_at, status }: TestDrive) =>
  [
    ['E-mail', email],
    ['Mobile', formatNationalNumber(mobile_number)],
    ['When', formatDateTime(datetime)],
    ['Sent', formatDateTime(created_at)],
    ['Status', statusLabels[status] ?? formatStatus(status)],
  ] as const;

type Props = { location: ProfileLocation; entries: readonly TestDrive[]; count: number };

const openStatuses = ['requested', 'moved', 'confirmed'];
function describeManage({ status, must_confirm }: TestDrive): string {
  if (!openStatuses.includes(status)) return 'See it';
  return must_confirm ? 'Confirm, move or cancel' : 'Move or cancel';
}

/** Test Drive, 9 a page (PROFILE-6, DATA-8). */
export function TestDrives({ location, entries, count }: Props): ReactNode {
  return (
    <Stack $gap={6}>
      <TestDriveList location={location} entries={entries} count={count} />
      <DriveHours />
    </Stack>
  );
}

function TestDriveList({ location, entries, count }: Props): ReactNode {
  if (entries.length === 0) {
    return (
      <EmptyState
        title="You need to be apply for a for a test drive services."
        action={
          <Button asChild>
            <Link to={paths.bookTestDrive()}>Book a test drive</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Stack $gap={6}>
      <Records>
        {entries.map((drive) => (
          <Record key={drive._id} title={`${drive.car_brand} ${drive.car_model}`} attributes={toAttributes(drive)}>
            {drive.manage_path && (
              // A page of the API, not a route of the site.
              <Button asChild variant={drive.must_confirm ? 'primary' : 'secondary'}>
                <a href={drive.manage_path}>{describeManage(drive)}</a>
              </Button>
            )}
          </Record>
        ))}
      </Records>
      <ListPagination location={location} count={count} size={PAGE_SIZES.testDrives} />
    </Stack>
  );
}
