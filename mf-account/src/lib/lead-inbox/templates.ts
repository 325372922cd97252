import type { LeadDetail } from '@roadworthy/contract/api/leads';
import { fillTemplate } from '@roadworthy/contract/message-templates';
import { formatPrice } from '@roadworthy/contract/price';

export type Template = { name: string; text: string };

/** Answers that begin a message; the seller changes them before sending. */
export const fixedTemplates: readonly Template[] = [
  {
    name: 'It is available',
    text: 'Good day {name}, the {car} is available at {price}. When would you like to see it?',
  },
  {
    name: 'Suggest a test drive',
    text: 'Good day {name}, thank you for asking about the {car}. Would you like a test drive this week? Please tell me a day and time.',
  },
  { name: 'It is sold', text: 'Good day {name}, thank you for asking. The {car} has been sold.' },
];

/** A template's text for a lead. */
export const writeMessage = ({ text }: Template, { name, car }: Pick<LeadDetail, 'name' | 'car'>): string =>
  fillTemplate(text, { name, car: car.title, price: formatPrice(car.price) });
