import { Card } from '@roadworthy/ui/card';
import { Container, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const PageSpacing = styled(Container)`padding-block: clamp(${tokens.space[6]}, 6vw, ${tokens.space[16]});`;
const Box = styled(Card)`max-width: 28rem; margin-inline: auto; box-shadow: ${tokens.shadow.low};`;
const Title = styled.h1`font-size: ${tokens.font.xl};`;
const Lead = styled.p`color: ${tokens.color.muted};`;

/** A short form, or the message that replaces it, centered on the page. */
export function FormCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <PageSpacing>
      <Box>
        <Stack $gap={5}>
          <Stack $gap={2}>
            <Title>{title}</Title>
            {lead && <Lead>{lead}</Lead>}
          </Stack>
          {children}
        </Stack>
      </Box>
    </PageSpacing>
  );
}
