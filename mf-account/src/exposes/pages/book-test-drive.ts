import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { BookTestDrivePage } from '../../opens-soon/pages';

export const module = page({
  Page: BookTestDrivePage,
  head: () => ({ title: 'Book a test drive', canonical: paths.bookTestDrive() }),
});
