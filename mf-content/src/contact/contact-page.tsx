import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { TextPage } from '../lib/article-layout';
import { ContactForm } from './contact-form';
import { ContactOptions } from './contact-options';

/** /contact: the form, and other contact details (CONTACT-3). */
export function ContactPage(): ReactNode {
  return (
    <TextPage
      name="Contact"
      title={`E-mail ${brand.name} or call ${brand.phone}`}
      lead={
        <>
          Many answers are already among our <Link to={paths.faqs()}>questions and answers</Link>. To ask about a car,
          use the contact details on its advert: only its seller can answer.
        </>
      }
      aside={<ContactOptions />}
    >
      <ContactForm />
    </TextPage>
  );
}
