import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Tips = styled.ul`
  font-size: ${tokens.font.sm};
  li { display: flex; gap: ${tokens.space[2]}; padding-block: ${tokens.space[1]}; }
  svg { flex: none; margin-top: 2px; color: ${tokens.color.success}; }
`;

/** Of its heading, for links. */
export const safetyTipsId = 'safety-tips';

/** See DETAIL-9. */
const safetyTips = ['Meet in a safe location', 'Avoid cash transactions', 'Beware of unrealistic offers'] as const;

export function SafetyTips(): ReactNode {
  return (
    <Card>
      <Stack $gap={2}>
        <h2 id={safetyTipsId}>Safety tips</h2>
        <Tips>
          {safetyTips.map((tip) => (
            <li key={tip}>
              <Icon of={ShieldCheck} size={18} />
              {tip}
            </li>
          ))}
        </Tips>
      </Stack>
    </Card>
  );
}
