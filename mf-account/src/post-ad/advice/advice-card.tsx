import { Card } from '@roadworthy/ui/card';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.md};`;
const List = styled.ul`
  padding-left: ${tokens.space[5]};
  list-style: disc;
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  li + li { margin-top: ${tokens.space[2]}; }
`;
const Mark = styled.span`color: ${tokens.color.accent};`;

type Props = { icon: IconShape; title: string; items: readonly string[] };

export function AdviceCard({ icon, title, items }: Props): ReactNode {
  const id = useId();
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={2}>
          <Mark>
            <Icon of={icon} size={20} />
          </Mark>
          <Title id={id}>{title}</Title>
        </Row>
        <List aria-labelledby={id}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
