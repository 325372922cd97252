import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { BookTestDrivePage } from '../../opens-soon/pages';

export const module = page({
  Page: BookTestDrivePage,
  head: () => ({
    title: 'Book a test drive',
    description: 'Choose the car, the day and the hour, and drive it before you buy it.',
    canonical: paths.bookTestDrive(),
  }),
});
