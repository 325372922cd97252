import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { CarWorthPage } from '../../car-worth/car-worth-page';
import { loadWorth, type WorthData } from '../../car-worth/load-worth';

export const module = definePage<WorthData>({
  load: loadWorth,
  Page: CarWorthPage,
  head: () => ({
    title: 'What is my car worth?',
    description:
      'Its value by what comparable cars are offered for, with the cars themselves and how long they take to sell.',
    canonical: paths.carWorth(),
  }),
});
