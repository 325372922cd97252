import { OpensSoonPage } from './opens-soon-page';
import { bookTestDrive } from './texts';

/** Pages whose forms arrive with their API calls. */
export const BookTestDrivePage = () => <OpensSoonPage {...bookTestDrive} />;
