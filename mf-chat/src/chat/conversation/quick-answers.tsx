import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Answers = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[4]} 0;
  overflow-x: auto;
  scrollbar-width: none;
`;
const Answer = styled.button`
  flex: none;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  color: inherit;
  font-size: ${tokens.font.sm};
  &:hover { border-color: ${tokens.color.subtle}; }
  &:focus-visible { outline-offset: -2px; }
`;

type Props = { answers: readonly string[]; onChoose: (answer: string) => void };

/** Texts that fill the input; the user sends them (CHAT-25). */
export const QuickAnswers = ({ answers, onChoose }: Props): ReactNode => (
  <Answers role="group" aria-label="Quick answers">
    {answers.map((answer) => (
      <Answer key={answer} type="button" onClick={() => onChoose(answer)}>
        {answer}
      </Answer>
    ))}
  </Answers>
);
