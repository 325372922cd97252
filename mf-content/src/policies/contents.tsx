import { Card } from '@roadworthy/ui/card';
import { Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

// Hidden on narrow screens, where it would follow the text that it links to.
const Box = styled(Card)`${media.narrow} { display: none; }`;
const Title = styled.h2`font-size: ${tokens.font.md};`;
const List = styled.ol`
  padding-left: ${tokens.space[6]};
  list-style: decimal;
  font-size: ${tokens.font.sm};
  color: ${tokens.color.muted};
  a { display: block; padding-block: ${tokens.space[1]}; text-decoration: none; }
  a:hover { text-decoration: underline; }
`;

/** Table of contents of a policy. */
export function Contents({ titles }: { titles: readonly string[] }): ReactNode {
  const id = useId();
  return (
    <Box as="nav" aria-labelledby={id}>
      <Stack $gap={2}>
        <Title id={id}>On this page</Title>
        <List>
          {titles.map((title, index) => (
            <li key={title}>
              <a href={`#clause-${index + 1}`}>{title}</a>
            </li>
          ))}
        </List>
      </Stack>
    </Box>
  );
}
