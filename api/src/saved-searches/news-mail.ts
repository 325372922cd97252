import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import type { Settings } from '../settings';
import { stopUrl } from '../stop-links/token';
import type { News, NewsAd } from './news-queries';

const cars = (count: number): string => (count === 1 ? '1 new car' : `${count} new cars`);

function subjectOf(news: readonly News[]): string {
  const count = news.reduce((sum, one) => sum + one.count, 0);
  const [first] = news;
  return news.length === 1 ? `${cars(count)}: ${first?.name}` : `${cars(count)} for ${news.length} of your searches`;
}

const lineOf = ({ title, price, slug }: NewsAd, siteOrigin: string): string =>
  `- ${title}, ${formatPrice(price)}\n  ${siteOrigin}${paths.ad(slug)}`;

async function sectionOf(settings: Settings, { id, name, query, count, ads }: News): Promise<string> {
  const more = count > ads.length ? `\n- and ${count - ads.length} more` : '';
  return `${name} (${cars(count)})
${ads.map((ad) => lineOf(ad, settings.siteOrigin)).join('\n')}${more}
See all: ${settings.siteOrigin}${paths.listing(query)}
Stop mails about this search: ${await stopUrl(settings, { kind: 'search', id })}`;
}

/** The mail that tells a user what is new in saved searches; one for all of them. */
export async function newsMail(
  settings: Settings,
  user: { id: number; fullname: string; email: string },
  news: readonly News[],
): Promise<Mail> {
  const stop = await stopUrl(settings, { kind: 'searches', id: user.id });
  const sections = await Promise.all(news.map((one) => sectionOf(settings, one)));
  return {
    recipient: user.email,
    subject: subjectOf(news),
    stopUrl: stop,
    body: letter({
      fullname: user.fullname,
      paragraphs: [`New on ${brand.name} since our last mail:`, ...sections],
      why: `You get this mail because you asked for it when you saved the search.
Stop all mails about saved searches with one click: ${stop}`,
    }),
  };
}
