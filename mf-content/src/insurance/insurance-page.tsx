import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { Grid, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { CarFront, CloudHail, Flame, ShieldAlert, Users, Wrench } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextPage } from '../lib/article-layout';
import { ContactPanel } from '../lib/contact-panel';
import { InsuranceForm } from './insurance-form';

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

const Cover = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space[3]};
  svg { color: ${tokens.color.accent}; }
  h3 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
`;
const Text = styled(Stack)`h2 { font-size: ${tokens.font.lg}; }`;

/** /insurance: the request for quotes, and what insurance covers (COVER-1). */
export function InsurancePage(): ReactNode {
  const contactPanel = (
    <ContactPanel title="Rather talk to us first?" subject="Car insurance quotes">
      Ask us anything about cover before you ask for quotes.
    </ContactPanel>
  );
  return (
    <TextPage
      name="Insurance"
      title="Get multiple car insurance quotes with one request"
      lead="Leave your number. We call you about your car, and you get quotes to compare before you decide. It costs nothing and binds you to nothing."
      aside={contactPanel}
    >
      <Text $gap={6}>
        <InsuranceForm />
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
      </Text>
    </TextPage>
  );
}
