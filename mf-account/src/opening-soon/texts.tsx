import type { ReactNode } from 'react';
import { OpeningSoonPage } from './opening-soon-page';

export const RegisterPage = (): ReactNode => (
  <OpeningSoonPage title="Register">
    <p>Registration is free. Signing up on the site opens shortly.</p>
  </OpeningSoonPage>
);
export const ForgotPasswordPage = (): ReactNode => (
  <OpeningSoonPage title="Forgot password">
    <p>Resetting a password by mail opens shortly.</p>
  </OpeningSoonPage>
);
export const SubscriptionsPage = (): ReactNode => (
  <OpeningSoonPage title="Subscriptions">
    <p>Plans for more ads, chat and a place on the home page can be bought here shortly.</p>
  </OpeningSoonPage>
);
export const BookTestDrivePage = (): ReactNode => (
  <OpeningSoonPage title="Book a test drive">
    <p>Booking a test drive on the site opens shortly.</p>
  </OpeningSoonPage>
);
