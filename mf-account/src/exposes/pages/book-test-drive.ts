import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { loadCar, type TestDriveData } from '../../test-drive/load-car';
import { TestDrivePage } from '../../test-drive/test-drive-page';

export const module = definePage<TestDriveData>({
  load: loadCar,
  Page: TestDrivePage,
  head: () => ({
    title: 'Book a test drive',
    description: 'Choose the car, the day and the hour, and drive it before you buy it.',
    canonical: paths.bookTestDrive(),
  }),
});
