import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import type { ReactNode } from 'react';
import { ReadingPage } from '../lib/reading-page';
import { ContactForm } from './contact-form';
import { Ways } from './ways';

/** /contact: the form, and the other ways to reach people (specification section 2 'Contact'). */
export function ContactPage(): ReactNode {
  return (
    <ReadingPage
      name="Contact"
      title={`E-mail ${brand.name} or call ${brand.phone}`}
      lead={
        <>
          Many answers are already among our <Link to={paths.faqs()}>questions and answers</Link>. To ask about a car,
          use the contact details on its advert: only its seller can answer.
        </>
      }
      aside={<Ways />}
    >
      <ContactForm />
    </ReadingPage>
  );
}
