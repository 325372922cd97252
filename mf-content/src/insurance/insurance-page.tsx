import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { CarFront, CloudHail, Flame, ShieldAlert, Users, Wrench } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ReachUs } from '../lib/reach-us';
import { ReadingPage } from '../lib/reading-page';

const covers: readonly { icon: IconShape; title: string; text: string }[] = [
  { icon: CarFront, title: 'Accidents', text: 'Damage to your own car, whoever was at fault.' },
  { icon: Users, title: 'Damage to others', text: 'Claims by other people for damage that you cause with your car.' },
  {
    icon: ShieldAlert,
    title: 'Theft and hijacking',
    text: 'The value of the car, often at a better price with a tracker.',
  },
  { icon: Flame, title: 'Fire', text: 'From an electrical fault, an accident or a veld fire.' },
  { icon: CloudHail, title: 'Hail and storms', text: 'Dents, glass and flood damage.' },
  { icon: Wrench, title: 'Extras', text: 'A hired car, tyres, windscreen and roadside assistance, if you want them.' },
];

const needed = [
  'Your name and where the car is parked at night',
  'Make, model and year of the car',
  'Who drives it, and since when they have a licence',
];

const Cover = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[3]};
  svg { color: ${tokens.color.accent}; }
  h3 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
`;
const Text = styled(Stack)`
  h2 { font-size: ${tokens.font.lg}; }
  ul.needed { padding-left: ${tokens.space[6]}; list-style: disc; }
`;

/** /insurance: what it covers and how to ask for quotes today (specification section 2 'Insurance'). */
export function InsurancePage(): ReactNode {
  const ask = (
    <ReachUs title="Request your quotes" subject="Car insurance quotes">
      E-mail or call us with the details listed here. Asking costs nothing and binds you to nothing.
    </ReachUs>
  );
  return (
    <ReadingPage
      name="Insurance"
      title="Get multiple car insurance quotes with one request"
      lead="Tell us about your car once. You get quotes to compare, side by side, before you decide."
      aside={ask}
    >
      <Text $gap={6}>
        <h2>What car insurance covers</h2>
        <Grid as="ul" $min="240px">
          {covers.map(({ icon, title, text }) => (
            <Cover as="li" key={title}>
              <Icon of={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Cover>
          ))}
        </Grid>
        <p>
          Not every policy covers all of this. Compare what is left out and the excess you would pay yourself, not only
          the premium.
        </p>
        <h2>What we need from you</h2>
        <ul className="needed">
          {needed.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </Text>
    </ReadingPage>
  );
}
