import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Heading = styled.h2`font-size: ${tokens.font.lg};`;
const Tips = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  padding-left: ${tokens.space[5]};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  list-style: disc;
`;
/** The three of specification section 2 'Ad detail'. */
const tips = ['Meet in a safe location', 'Avoid cash transactions', 'Beware of unrealistic offers'];

export function SafetyTips(): ReactNode {
  return (
    <Card>
      <Stack $gap={3}>
        <Row $gap={2}>
          <ShieldCheck size={20} aria-hidden />
          <Heading>Safety tips</Heading>
        </Row>
        <Tips>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </Tips>
      </Stack>
    </Card>
  );
}
