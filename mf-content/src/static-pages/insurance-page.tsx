import { brand } from '@roadworthy/contract/brand';
import type { ReactNode } from 'react';
import { ReadingPage } from './reading-page';

/** What we do about insurance, and how to ask for it today. The form follows with its API call. */
export function InsurancePage(): ReactNode {
  return (
    <ReadingPage title="Insurance" heading="Get multiple car insurance quotes with one request">
      <p>
        Tell us about your car once; we ask several insurers and call you back with what they offer, side by side. You
        choose, or you don’t: it costs nothing and binds you to nothing.
      </p>
      <h2>Have this at hand</h2>
      <ul>
        <li>Make, model and year of the car, and where it sleeps at night</li>
        <li>Who drives it, and for how long they have had a licence</li>
        <li>Claims of the last three years</li>
      </ul>
      <h2>Ask for your quotes</h2>
      <p>
        Call <a href={`tel:${brand.phone.replace(/\s/g, '')}`}>{brand.phone}</a> or write to{' '}
        <a href={`mailto:${brand.email}?subject=Insurance%20quotes`}>{brand.email}</a> with your number.
      </p>
    </ReadingPage>
  );
}
