import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import type { Settings } from '../../../platform/config/settings';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import type { PriceDrop } from './price-drop-repository';

/** The mail about lower prices to one user; all drops are that user's. */
export async function priceDropMail(settings: Settings, drops: readonly PriceDrop[]): Promise<Mail> {
  const { user_id, fullname, email, title } = drops[0] as PriceDrop;
  const stopUrl = await unsubscribeUrl(settings, { kind: 'price-drops', id: user_id });
  const lines = drops.map(
    (drop) => `- ${drop.title}: now ${formatPrice(drop.price)}, before ${formatPrice(drop.last_notified_price)}
  ${settings.siteOrigin}${paths.ad(drop.slug)}`,
  );
  return {
    recipient: email,
    subject: drops.length === 1 ? `Lower price: ${title}` : `Lower prices: ${drops.length} of your favourites`,
    stopUrl,
    isBulk: true,
    body: composeMail({
      fullname,
      paragraphs: ['Cars that you keep as favourites ask less now:', lines.join('\n')],
      why: `You get this mail because you chose to get mails about lower prices.\nStop these mails with one click: ${stopUrl}`,
    }),
  };
}
