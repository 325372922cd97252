import { brand } from '@roadworthy/contract/brand';
import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { telephone } from './telephone';

const Title = styled.h2`font-size: ${tokens.font.md};`;
const Words = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;
const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  font-weight: 600;
  overflow-wrap: anywhere;
  svg { flex: none; color: ${tokens.color.accent}; }
`;

type Props = {
  title: string;
  children?: ReactNode;
  /** Subject of the e-mail that the link starts. */
  subject?: string;
};

/** How to reach people: e-mail and phone, as links. */
export function ReachUs({ title, children, subject }: Props): ReactNode {
  const mail = `mailto:${brand.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
  return (
    <Card>
      <Stack $gap={2}>
        <Title>{title}</Title>
        {children && <Words>{children}</Words>}
        <Way href={mail}>
          <Icon of={Mail} size={20} />
          {brand.email}
        </Way>
        <Way href={telephone(brand.phone)}>
          <Icon of={Phone} size={20} />
          {brand.phone}
        </Way>
      </Stack>
    </Card>
  );
}
