import { OpensSoonPage } from './opens-soon-page';
import { bookTestDrive, forgotPassword, register, subscriptions } from './texts';

/** Pages whose forms arrive with their API calls. */
export const RegisterPage = () => <OpensSoonPage {...register} />;
export const ForgotPasswordPage = () => <OpensSoonPage {...forgotPassword} />;
export const SubscriptionsPage = () => <OpensSoonPage {...subscriptions} />;
export const BookTestDrivePage = () => <OpensSoonPage {...bookTestDrive} />;
