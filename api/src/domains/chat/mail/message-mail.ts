import { brand } from '@roadworthy/contract/brand';
import { REPLY_LINK_TTL_DAYS, UNDELIVERED_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { composeMail, toMailName } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import type { ConversationLead } from '../../leads';
import { quotedWithWarning } from '../../warnings';

/** The ad of a conversation's newest request; null when there is none, or it was taken down. */
export type MailedCar = { slug: string; title: string; price: number; status: string; sellerId: number } | null;
export type Person = { fullname: string; businessname: string | null };
export type MessageMail = {
  receiver: Person & { email: string };
  sender: Person;
  car: MailedCar;
  /** Where it can be ended, and its mails stopped; absent for messages that began no lead. */
  lead?: ConversationLead;
  texts: readonly string[];
  /** Messages that are due but left out of this mail. */
  omitted: number;
  replyUrl: string;
  siteOrigin: string;
};

const mailName = ({ businessname, fullname }: Person): string => toMailName(businessname ?? fullname);

const aboutCar = (car: MailedCar): string => (car ? ` about ${car.title}` : '');

const endingLabels = { seller: 'Decline, or say that it is sold', buyer: 'Say that you lost interest' } as const;

/** Mails messages to a receiver who cannot open Chat, with the reply link. */
export function messageMail({ receiver, sender, car, lead, texts, omitted, replyUrl, siteOrigin }: MessageMail): Mail {
  const name = mailName(sender);
  const price = car && (car.status === 'sold' ? 'sold' : formatPrice(car.price));
  const count = texts.length + omitted;
  return {
    recipient: receiver.email,
    subject: `Message from ${name}${aboutCar(car)}`,
    stopUrl: lead?.stop,
    body: composeMail({
      fullname: receiver.fullname,
      paragraphs: [
        `${name} has sent you ${count === 1 ? 'a message' : `${count} messages`}${aboutCar(car)}${price ? ` (${price})` : ''}.`,
        ...(omitted > 0 ? [`The newest of them are below, ${omitted} more on the page.`] : []),
        ...texts.flatMap(quotedWithWarning),
        `You need no subscription and no password to answer.\nRead and answer:\n${replyUrl}`,
        `The link opens this one conversation and works for ${REPLY_LINK_TTL_DAYS} days. Do not pass it on: it lets its reader answer in your name. An answer to this mail does not reach ${name}.`,
        ...(lead ? [`${endingLabels[lead.side]}:\n${lead.page}`] : []),
        'Never pay or hand over a car before you have met.',
        ...(car ? [`See the ad: ${siteOrigin}${paths.ad(car.slug)}`] : []),
      ],
      why: `You get this mail because ${name} wrote to you on ${brand.name}. To get no more from them, open the link and block them.${lead ? `\nStop mails about this car: ${lead.stop}` : ''}`,
    }),
  };
}

type RemovedMail = {
  recipient: Person & { email: string };
  other: Person;
  car: MailedCar;
  /** Removed messages. */
  count: number;
  siteOrigin: string;
};

const otherWay = ({ sellerId, slug }: NonNullable<MailedCar>, senderId: number, siteOrigin: string): string =>
  sellerId === senderId
    ? `Try another way: your leads show any number or e-mail address that they left.\nYour leads: ${siteOrigin}${paths.leads()}`
    : `Try another way: call the seller, or send an enquiry.\nSee the ad: ${siteOrigin}${paths.ad(slug)}`;

type UnreadMail = RemovedMail & { senderId: number; wasMailed: boolean };

/** Mails the sender that messages were removed unread. */
export function unreadMail({ recipient, senderId, other, car, count, wasMailed, siteOrigin }: UnreadMail): Mail {
  const name = mailName(other);
  const what = count === 1 ? 'Your message' : `${count} of your messages`;
  return {
    recipient: recipient.email,
    subject: `${name} has not read your message${aboutCar(car)}`,
    body: composeMail({
      fullname: recipient.fullname,
      paragraphs: [
        `${what} to ${name}${aboutCar(car)} ${count === 1 ? 'was' : 'were'} not opened for ${UNDELIVERED_RETENTION_DAYS} days and ${count === 1 ? 'is' : 'are'} now removed from the conversation.`,
        ...(wasMailed ? [`We had sent ${count === 1 ? 'it' : 'them'} to ${name} by e-mail too.`] : []),
        ...(car ? [otherWay(car, senderId, siteOrigin)] : []),
      ],
    }),
  };
}

/** Mails the receiver that unread messages were removed. */
export function missedMail({ recipient, other, car, count, siteOrigin }: RemovedMail): Mail {
  const name = mailName(other);
  return {
    recipient: recipient.email,
    subject: `You did not open a message from ${name}${aboutCar(car)}`,
    body: composeMail({
      fullname: recipient.fullname,
      paragraphs: [
        `${name} sent you ${count === 1 ? 'a message' : `${count} messages`}${aboutCar(car)} that you did not open for ${UNDELIVERED_RETENTION_DAYS} days. ${count === 1 ? 'It is' : 'They are'} now removed.`,
        ...(car ? [`See the ad: ${siteOrigin}${paths.ad(car.slug)}`] : []),
      ],
    }),
  };
}
