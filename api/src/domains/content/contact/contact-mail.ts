import { brand } from '@roadworthy/contract/brand';
import type { ContactForm } from '@roadworthy/contract/forms/contact';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { oneLine, quoted } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';

/** The mail that forwards a message to the operator; a reply goes to its sender. */
export const contactMail = (form: ContactForm): Mail => ({
  recipient: brand.email,
  replyTo: form.email,
  subject: `Contact: ${form.subject}`,
  body: `Name: ${oneLine(form.fullname)}
E-mail: ${form.email}
Phone: ${formatNationalNumber(form.mobile_number)}
Subject: ${oneLine(form.subject)}

${quoted(form.message)}
`,
});
