import { Link } from '@roadworthy/router';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Faq } from './faq';

const Steps = styled.ol`
  padding-left: ${tokens.space[6]};
  list-style: decimal;
  li + li { margin-top: ${tokens.space[2]}; }
`;
const More = styled(Link)`justify-self: start; font-weight: 600; color: ${tokens.color.accent};`;

export function FaqAnswer({ answer, steps, link }: Pick<Faq, 'answer' | 'steps' | 'link'>): ReactNode {
  return (
    <Stack $gap={3}>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps && (
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      )}
      {link && <More to={link.to}>{link.label}</More>}
    </Stack>
  );
}
