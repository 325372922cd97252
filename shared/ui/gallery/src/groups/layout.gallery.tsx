import styled from 'styled-components';
import { Button } from '../../../src/button';
import { Card } from '../../../src/card';
import { Container, Grid, PageTitle, Row, Section, Stack, VisuallyHidden } from '../../../src/layout';
import { tokens } from '../../../src/theme';
import { LONG_TEXT } from '../samples';
import type { Group } from '../section';

const Box = styled.div`
  padding: ${tokens.space[2]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.accentSoft};
`;
const boxes = ['One', 'Two', 'Three'].map((text) => <Box key={text}>{text}</Box>);

export const layoutGroup: Group = {
  title: 'Layout',
  sections: [
    { name: 'PageTitle', isWide: true, states: { default: <PageTitle>{LONG_TEXT}</PageTitle> } },
    {
      name: 'Section',
      parts: ['SectionHeading'],
      isWide: true,
      states: {
        default: (
          <Section title="Latest cars">
            <p>Content</p>
          </Section>
        ),
        'with an action': (
          <Section title="Latest articles" action={<Button variant="ghost">See all</Button>}>
            <p>Content</p>
          </Section>
        ),
      },
    },
    {
      name: 'Container',
      isWide: true,
      states: {
        default: (
          <Container>
            <Box>As wide as the page</Box>
          </Container>
        ),
      },
    },
    { name: 'Stack', states: { default: <Stack>{boxes}</Stack>, gap: <Stack $gap={1}>{boxes}</Stack> } },
    {
      name: 'Row',
      states: { default: <Row>{boxes}</Row>, gap: <Row $gap={6}>{boxes}</Row>, between: <Row $between>{boxes}</Row> },
    },
    {
      name: 'Grid',
      isWide: true,
      states: {
        default: <Grid>{boxes}</Grid>,
        'narrow columns': (
          <Grid $min="80px" $gap={2}>
            {boxes}
          </Grid>
        ),
      },
    },
    {
      name: 'Card',
      states: {
        default: <Card>A card</Card>,
        'no padding': (
          <Card padding="none">
            <Box>As wide as the card</Box>
          </Card>
        ),
        'long text': <Card>{LONG_TEXT}</Card>,
      },
    },
    {
      name: 'VisuallyHidden',
      states: { 'only for screen readers': <VisuallyHidden>Read by screen readers</VisuallyHidden> },
    },
  ],
};
