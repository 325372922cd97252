import { paths } from '@roadworthy/contract/paths';
import type { LoadContext } from '@roadworthy/contract/remote';
import { useNavigate } from '@roadworthy/router';
import { Icon } from '@roadworthy/ui/icon';
import { Tabs } from '@roadworthy/ui/tabs';
import { LayoutGrid, Radar } from 'lucide';
import type { ReactNode } from 'react';
import { TextPage } from '../lib/article-layout';
import { OfferList } from './offer-list';
import { TrackingPrices } from './tracking-prices';

type Tab = 'services' | 'car-tracking';
export type ServicesData = { tab: Tab };

/** The tab in the URL: links can open the tracking prices. */
export const loadServices = async ({ url }: Pick<LoadContext, 'url'>): Promise<ServicesData> => ({
  tab: url.searchParams.get('tab') === 'car-tracking' ? 'car-tracking' : 'services',
});

const tabs = [
  { value: 'services', label: 'Services', icon: <Icon of={LayoutGrid} size={18} />, content: <OfferList /> },
  { value: 'car-tracking', label: 'Car Tracking', icon: <Icon of={Radar} size={18} />, content: <TrackingPrices /> },
];

/** /services: tabs Services and Car Tracking (PAGE-6). */
export function ServicesPage({ data: { tab } }: { data: ServicesData }): ReactNode {
  const navigate = useNavigate();
  const openTab = (chosen: string) =>
    void navigate(paths.services(chosen as Tab), { replace: true, preventScrollReset: true });
  return (
    <TextPage
      name="Services"
      title="Services"
      lead="Everything a car needs from its first owner to its last, in one place."
    >
      <Tabs label="Services" tabs={tabs} value={tab} onValueChange={openTab} />
    </TextPage>
  );
}
