import type { PinnedCar } from '@roadworthy/contract/api/chat';
import { quickAnswers } from '@roadworthy/contract/quick-answers';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Answer } from './answer-chip';

const OwnTemplates = lazyWithRetry(() =>
  import('./own-templates').then((module) => ({ default: module.OwnTemplates })),
);

const Answers = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[4]} 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

type Props = { pinned: PinnedCar; me: string; to: string; onChoose: (answer: string) => void };

/** Texts that fill the input; the user sends them (CHAT-25). The seller's own templates are loaded on demand. */
export function QuickAnswers({ pinned, me, to, onChoose }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Answers role="group" aria-label="Quick answers">
      {quickAnswers(pinned, me).map((answer) => (
        <Answer key={answer} type="button" onClick={() => onChoose(answer)}>
          {answer}
        </Answer>
      ))}
      {pinned.seller === me && !isOpen && (
        <Answer type="button" onClick={() => setIsOpen(true)}>
          My templates
        </Answer>
      )}
      {isOpen && (
        <Suspense>
          <OwnTemplates pinned={pinned} to={to} onChoose={onChoose} />
        </Suspense>
      )}
    </Answers>
  );
}
