import { brand } from '@roadworthy/contract/brand';
import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { oneLine, quoted } from '../mail/letter';
import type { Mail } from '../mail/mail';
import { wholeMobileNumber } from './queries';

/** The mail that brings a message to the provider; an answer to it goes to whoever wrote. */
export const contactMail = (given: ContactForm): Mail => ({
  recipient: brand.email,
  replyTo: given.email,
  subject: `Contact: ${given.subject}`,
  body: `Name: ${oneLine(given.fullname)}
E-mail: ${given.email}
Phone: ${wholeMobileNumber(given)}
Subject: ${oneLine(given.subject)}

${quoted(given.message)}
`,
});
