import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { Links } from '../../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import { roundValue } from '../valuation/evidence';
import type { Valuation } from '../valuation/value-car';
import { CONFIRMATION_DAYS, type ValueMailRequest, type ValueMailSubscription } from './repository';

/** Only names of the reference lists: the address may be a stranger's. */
const nameOf = ({ year, make, model }: ValueMailRequest): string => `${year} ${make} ${model}`;

/** Asks the owner of an address to confirm, because anyone could have typed the address. */
export const confirmMail = (request: ValueMailRequest, link: string): Mail => ({
  recipient: request.email,
  subject: `Please confirm: the value of your ${nameOf(request)}, each month`,
  body: composeMail({
    paragraphs: [
      `On ${brand.name}, this address was given for a monthly mail about what a ${nameOf(request)} is worth. If you want it, open this page and press the button there.`,
      `Confirm:\n${link}`,
      `If it was not you, do nothing: you get no such mails. The link is good for ${CONFIRMATION_DAYS} days.`,
    ],
  }),
});

/** How the value has changed since the last mail; nothing in the first one. */
function describeChange(value: number, lastValue: number | null): string[] {
  if (lastValue === null) return [];
  if (value === lastValue) return ['That is what it was worth in our last mail.'];
  const direction = value > lastValue ? 'more' : 'less';
  return [`That is ${formatPrice(Math.abs(value - lastValue))} ${direction} than in our last mail.`];
}

/** The monthly mail. */
export async function valueMail(
  links: Links,
  subscription: ValueMailSubscription,
  { value, low, high }: Pick<Valuation, 'value' | 'low' | 'high'>,
): Promise<Mail> {
  const { id, email, make, model, variant, year, mileage, lastValue } = subscription;
  const stopUrl = await unsubscribeUrl(links, { kind: 'value', id });
  const page = paths.carWorth({ make, model, variant, year: String(year), mileage: String(mileage) });
  const worth = formatPrice(roundValue(value));
  return {
    recipient: email,
    subject: `Your ${nameOf(subscription)} is worth about ${worth}`,
    stopUrl,
    body: composeMail({
      paragraphs: [
        `Your ${nameOf(subscription)} with ${formatMileage(mileage)} is worth about ${worth} now. 80 % of such cars are offered for ${formatPrice(roundValue(low))} to ${formatPrice(roundValue(high))}.`,
        ...describeChange(roundValue(value), lastValue),
        `See the cars this comes from:\n${links.siteOrigin}${page}`,
      ],
      why: `You get this mail once a month because you subscribed to the value of this car.\nStop these mails with one click: ${stopUrl}`,
    }),
  };
}
