import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { NewsletterForm } from './newsletter-form';

/** The newsletter as a block of a page: on home below the testimonials, and on /thankyou (LETTER-1). */
export function Newsletter(): ReactNode {
  return (
    <Section title="Good cars and good advice, twice a month">
      <NewsletterForm />
    </Section>
  );
}
