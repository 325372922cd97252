import { brand } from '@roadworthy/contract/brand';
import type { ReactNode } from 'react';
import { ReadingPage } from './reading-page';

/** How to reach the provider. The form follows with its API call. */
export function ContactPage(): ReactNode {
  return (
    <ReadingPage title="Contact" heading={`E-mail ${brand.name} or call ${brand.phone}`}>
      <p>
        Our team reads every mail and answers within one working day:{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </p>
      <p>
        By phone on working days from 8:00 to 17:00: <a href={`tel:${brand.phone.replace(/\s/g, '')}`}>{brand.phone}</a>
      </p>
      <h2>Where we are</h2>
      <address style={{ fontStyle: 'normal' }}>{brand.address}</address>
    </ReadingPage>
  );
}
