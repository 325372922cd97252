import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Grid, Section, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Quote } from 'lucide';
import type { ReactNode } from 'react';

/** Four fixed testimonials (HOME-8). */
const testimonials = [
  {
    name: 'Lindiwe, Durban',
    text: 'I compared eleven Polos in one evening and bought the third one I drove. The price was fair and the photos were honest.',
  },
  {
    name: 'Gerhard, Potchefstroom',
    text: 'My bakkie was sold within nine days. Two calls, both serious, and I never left the farm.',
  },
  {
    name: 'Ayesha, Cape Town',
    text: 'The filters do what they say. I knew my budget and my towns, and saw just those cars.',
  },
  {
    name: 'Tebogo, Polokwane',
    text: 'We list forty cars here. Enquiries come with a name and a number, and people have read the ad.',
  },
] as const;

export function Testimonials(): ReactNode {
  return (
    <Section title="What people say">
      <Grid $min="250px">
        {testimonials.map(({ name, text }) => (
          <Card key={name} as="figure">
            <Stack $gap={3}>
              <Icon of={Quote} size={24} color={tokens.color.accent} />
              <blockquote>{text}</blockquote>
              <figcaption style={{ color: tokens.color.muted, fontSize: tokens.font.sm }}>{name}</figcaption>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
