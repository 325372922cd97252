import { brand } from '@roadworthy/contract/brand';
import { Card } from '@roadworthy/ui/card';
import { Tabs } from '@roadworthy/ui/tabs';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AppPromise } from './app-promise';
import type { HomeHeroData } from './load-home-hero';
import { SearchForm } from './search-form';

const Box = styled(Card)`box-shadow: ${tokens.shadow.high};`;

/** The tabs beside Listing have no form on the web: these things are done in the app (specification section 1). */
const appTabs = [
  {
    value: 'tracking',
    label: 'Tracking',
    title: 'Know where your car is',
    text: 'Vehicle tracking works through our app: see your car on the map, and report it stolen with one press.',
  },
  {
    value: 'roadside',
    label: 'Roadside Assistance',
    title: 'Help at the roadside',
    text: 'Ask for a mechanic, an electrician or a tow van from our app; it tells them where you are.',
  },
  {
    value: 'forum',
    label: 'Forum',
    title: 'Talk to other drivers',
    text: 'The forum lives in our app: chat to or call other drivers by number plate or user name.',
  },
];

/** The search box with its four tabs (specification section 2 'Home'). */
export function SearchBox({ data }: { data: HomeHeroData }): ReactNode {
  return (
    <Box>
      <Tabs
        label={`What ${brand.name} does`}
        tabs={[
          { value: 'listing', label: 'Listing', content: <SearchForm data={data} /> },
          ...appTabs.map(({ value, label, title, text }) => ({
            value,
            label,
            content: <AppPromise title={title}>{text}</AppPromise>,
          })),
        ]}
      />
    </Box>
  );
}
