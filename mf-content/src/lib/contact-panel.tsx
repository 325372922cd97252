import { Card } from '@roadworthy/ui/card';
import { ContactLinks } from '@roadworthy/ui/contact-links';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.md};`;
const Text = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;
type Props = {
  title: string;
  children?: ReactNode;
  /** Subject of the e-mail. */
  subject?: string;
};

/** E-mail and phone of the operator, as links. */
export function ContactPanel({ title, children, subject }: Props): ReactNode {
  return (
    <Card>
      <Stack $gap={2}>
        <Title>{title}</Title>
        {children && <Text>{children}</Text>}
        <ContactLinks subject={subject} />
      </Stack>
    </Card>
  );
}
