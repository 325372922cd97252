import { Card } from '@roadworthy/ui/card';
import { ContactLinks } from '@roadworthy/ui/contact-links';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Steps = styled.ol`
  padding-left: ${tokens.space[6]};
  list-style: decimal;
  color: ${tokens.color.muted};
  li + li { margin-top: ${tokens.space[2]}; }
`;

/** Other payment methods (PLAN-15: dealers pay by bank transfer or cash deposit). */
export function ByTransfer(): ReactNode {
  return (
    <Card as="section" aria-label="Bank transfer or cash deposit">
      <Stack $gap={4}>
        <Title>By bank transfer or cash deposit</Title>
        <Steps>
          <li>Tell us which plan you want and for how long.</li>
          <li>We tell you where to pay. Give your e-mail address as the reference.</li>
          <li>The plan starts when the money has arrived. A proof of payment speeds it up.</li>
        </Steps>
        <Row>
          <ContactLinks subject="A subscription by bank transfer" />
        </Row>
      </Stack>
    </Card>
  );
}
