import { type SortOrder, sortOrders } from '@roadworthy/contract/options';
import type { Option } from '../lib/year-options';

const labels: Record<SortOrder, string> = {
  most_recent: 'Most recent',
  price_low_high: 'Price: low to high',
  price_high_low: 'Price: high to low',
  year_low_high: 'Year: oldest first',
  year_high_low: 'Year: newest first',
  mileage_low_high: 'Mileage: low to high',
  mileage_high_low: 'Mileage: high to low',
};

/** The seven orders of specification section 9, in its values, in words. */
export const sortOptions: Option[] = sortOrders.map((value) => ({ value, label: labels[value] }));
