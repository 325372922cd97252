import { brand } from '@roadworthy/contract/brand';
import { formatCount } from '@roadworthy/contract/count';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import type { Settings } from '../../../platform/config/settings';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import type { MatchedAd, SearchMatches } from './match-repository';

const countCars = (count: number): string => formatCount(count, 'new car');

function subjectOf(searches: readonly SearchMatches[]): string {
  const count = searches.reduce((sum, search) => sum + search.count, 0);
  const [first] = searches;
  return searches.length === 1
    ? `${countCars(count)}: ${first?.name}`
    : `${countCars(count)} for ${searches.length} of your searches`;
}

const lineOf = ({ title, price, slug }: MatchedAd, siteOrigin: string): string =>
  `- ${title}, ${formatPrice(price)}\n  ${siteOrigin}${paths.ad(slug)}`;

async function sectionOf(settings: Settings, { id, name, query, count, ads }: SearchMatches): Promise<string> {
  const more = count > ads.length ? `\n- and ${count - ads.length} more` : '';
  return `${name} (${countCars(count)})
${ads.map((ad) => lineOf(ad, settings.siteOrigin)).join('\n')}${more}
See all: ${settings.siteOrigin}${paths.listing(query)}
Stop mails about this search: ${await unsubscribeUrl(settings, { kind: 'search', id })}`;
}

/** One mail about the new matches of all of a user's saved searches. */
export async function matchesMail(
  settings: Settings,
  user: { id: number; fullname: string; email: string },
  searches: readonly SearchMatches[],
): Promise<Mail> {
  const stop = await unsubscribeUrl(settings, { kind: 'searches', id: user.id });
  const sections = await Promise.all(searches.map((search) => sectionOf(settings, search)));
  return {
    recipient: user.email,
    subject: subjectOf(searches),
    stopUrl: stop,
    isBulk: true,
    body: composeMail({
      fullname: user.fullname,
      paragraphs: [`New on ${brand.name} since our last mail:`, ...sections],
      why: `You get this mail because you chose it when you saved the search.
Stop all mails about saved searches with one click: ${stop}`,
    }),
  };
}
