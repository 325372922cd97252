import { OpensSoonPage } from './opens-soon-page';
import { bookTestDrive, subscriptions } from './texts';

/** Pages whose forms arrive with their API calls. */
export const SubscriptionsPage = () => <OpensSoonPage {...subscriptions} />;
export const BookTestDrivePage = () => <OpensSoonPage {...bookTestDrive} />;
