import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import type { Settings } from '../settings';
import { stopUrl } from '../stop-links/token';
import type { Drop } from './price-drop-queries';

/** The mail that tells a user of lower prices; all drops are that user's. */
export async function priceDropMail(settings: Settings, drops: readonly Drop[]): Promise<Mail> {
  const { user_id, fullname, email, title } = drops[0] as Drop;
  const stop = await stopUrl(settings, { kind: 'price-drops', id: user_id });
  const lines = drops.map(
    (drop) => `- ${drop.title}: now ${formatPrice(drop.price)}, before ${formatPrice(drop.known_price)}
  ${settings.siteOrigin}${paths.ad(drop.slug)}`,
  );
  return {
    recipient: email,
    subject: drops.length === 1 ? `Lower price: ${title}` : `Lower prices: ${drops.length} of your favourites`,
    stopUrl: stop,
    body: letter({
      fullname,
      paragraphs: ['Cars that you keep as favourites ask less now:', lines.join('\n')],
      why: `You get this mail because you asked to be told of lower prices.\nStop these mails with one click: ${stop}`,
    }),
  };
}
