import { brand } from '@roadworthy/contract/brand';
import { Icon } from '@roadworthy/ui/icon';
import { Container } from '@roadworthy/ui/layout';
import { Tabs } from '@roadworthy/ui/tabs';
import { media, tokens } from '@roadworthy/ui/theme';
import { CarFront, MapPinned, MessagesSquare, Wrench } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AppTab } from './app-tab';
import { HeroSlider } from './hero-slider';
import type { HeroData } from './load-hero';
import { SearchForm } from './search-form';

const Stage = styled.section`
  position: relative;
  isolation: isolate;
  padding-block: clamp(${tokens.space[8]}, 6vw, ${tokens.space[20]});
`;
const Title = styled.h1`
  max-width: 15ch;
  margin-bottom: ${tokens.space[6]};
  font-size: ${tokens.font.xxl};
  font-weight: 780;
  letter-spacing: -0.03em;
  /* Leaves the car above the form in sight. */
  ${media.narrow} { margin-bottom: 10rem; }
`;
const Box = styled.div`
  width: min(100%, 560px);
  padding: ${tokens.space[3]} ${tokens.space[5]} ${tokens.space[5]};
  background: ${tokens.color.raised};
  border-radius: ${tokens.radius.lg};
  box-shadow: ${tokens.shadow.high};
  ${media.narrow} { width: 100%; }
  ${media.phone} { padding-inline: ${tokens.space[4]}; }
`;

const apps = [
  {
    value: 'tracking',
    label: 'Tracking',
    icon: <Icon of={MapPinned} size={18} />,
    text: `See at any hour where your car is, and report it at once when it is stolen: our team helps with every report. Tracking is in the ${brand.name} app.`,
  },
  {
    value: 'roadside',
    label: 'Roadside Assistance',
    icon: <Icon of={Wrench} size={18} />,
    text: `Broken down? Ask for a mechanic, an electrician or a tow van right where you stand. Roadside assistance is in the ${brand.name} app.`,
  },
  {
    value: 'forum',
    label: 'Forum',
    icon: <Icon of={MessagesSquare} size={18} />,
    text: `Chat with other drivers or call them, by plate number or user name: the one who left the lights on, or the one who knows the road ahead. The forum is in the ${brand.name} app.`,
  },
];

/** The top of the home page: pictures, slogan, and the search box with its four tabs; only Listing has a form. */
export function HomeHero({ data }: { data: HeroData }): ReactNode {
  return (
    <Stage aria-label={`Search ${brand.name}`}>
      <HeroSlider />
      <Container>
        <Title>Find a car you can trust.</Title>
        <Box>
          <Tabs
            label="What are you looking for?"
            tabs={[
              {
                value: 'listing',
                label: 'Listing',
                icon: <Icon of={CarFront} size={18} />,
                content: <SearchForm data={data} />,
              },
              ...apps.map(({ text, ...tab }) => ({ ...tab, content: <AppTab text={text} /> })),
            ]}
          />
        </Box>
      </Container>
    </Stage>
  );
}
