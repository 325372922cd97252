import type { LeadDetail } from '@roadworthy/contract/api/leads';
import { formatPrice } from '@roadworthy/contract/price';

type Person = Pick<LeadDetail, 'name' | 'car'>;

const greet = ({ name }: Person): string => (name ? `Good day ${name.split(' ')[0]}` : 'Good day');

/** Answers that begin a message; the seller changes them before sending. */
export const templates: readonly { label: string; write: (lead: Person) => string }[] = [
  {
    label: 'It is available',
    write: (lead) =>
      `${greet(lead)}, the ${lead.car.title} is available at ${formatPrice(lead.car.price)}. When would you like to see it?`,
  },
  {
    label: 'Suggest a test drive',
    write: (lead) =>
      `${greet(lead)}, thank you for asking about the ${lead.car.title}. Would you like a test drive this week? Please tell me a day and time.`,
  },
  {
    label: 'It is sold',
    write: (lead) => `${greet(lead)}, thank you for asking. The ${lead.car.title} has been sold.`,
  },
];
