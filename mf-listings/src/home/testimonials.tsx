import { Card } from '@roadworthy/ui/card';
import { Grid, Section } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Words = styled(Card)`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-rows: auto 1fr auto;
  margin: 0;
  svg { color: ${tokens.color.accent}; }
  figcaption { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  strong { color: ${tokens.color.ink}; }
`;

/** Four, fixed (specification section 1). */
const testimonials = [
  { name: 'Thandeka', town: 'Pietermaritzburg', words: 'I filtered by mileage and price, saw three Polos on one Saturday and drove the second one home.' },
  { name: 'Johan', town: 'Bloemfontein', words: 'My old bakkie was sold in nine days. The buyer had read everything and asked only two questions.' },
  { name: 'Ayesha', town: 'Cape Town', words: 'The safety tips made me meet the seller at a testing station. It cost an hour and saved me from a bad gearbox.' },
  { name: 'Sipho', town: 'Mbombela', words: 'It works on my phone without eating my data. I could look at pictures of every car before I spent money on petrol.' },
];

export function Testimonials(): ReactNode {
  return (
    <Section title="What people say">
      <Grid $min="16rem">
        {testimonials.map(({ name, town, words }) => (
          <Words as="figure" key={name}>
            <Quote size={24} aria-hidden />
            <blockquote>
              <p>{words}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>, {town}
            </figcaption>
          </Words>
        ))}
      </Grid>
    </Section>
  );
}
