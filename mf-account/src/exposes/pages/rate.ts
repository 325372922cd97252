import { definePage } from '@roadworthy/contract/remote';
import { loadRating, type RatingData } from '../../rate/load-rating';
import { RatingPage } from '../../rate/rating-page';

export const module = definePage<RatingData>({
  load: loadRating,
  Page: RatingPage,
  // No canonical address: each link is for one person.
  head: () => ({ title: 'Rate a seller', description: 'How was your contact?', noIndex: true }),
  status: (data) => (data.kind === 'missing' ? data.status : 200),
});
