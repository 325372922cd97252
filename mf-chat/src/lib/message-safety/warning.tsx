import { type WarningKind, warningTexts } from '@roadworthy/contract/message-warnings';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { TriangleAlert } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { useShownConversation } from '../messages/conversation-context';

const Box = styled.section`
  display: grid;
  gap: ${tokens.space[1]};
  width: min(100%, 46ch);
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.warningSoft};
  font-size: ${tokens.font.sm};
`;
const Title = styled.strong`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  svg { flex: none; color: ${tokens.color.warning}; }
`;
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${tokens.space[2]}; margin-top: ${tokens.space[1]};`;

/** Messages whose warning the reader has hidden, by uuid, until the page is left. */
const hiddenWarnings = new Set<string>();

/** What a received message is like, and what to do (CHAT-52). It can be hidden; the message is never. */
export function Warning({ kind, uuid }: { kind: WarningKind; uuid: string }): ReactNode {
  const { report } = useShownConversation();
  const [isHidden, setIsHidden] = useState(hiddenWarnings.has(uuid));
  const id = useId();
  const setHidden = (hidden: boolean) => {
    if (hidden) hiddenWarnings.add(uuid);
    else hiddenWarnings.delete(uuid);
    setIsHidden(hidden);
  };
  const { title, advice } = warningTexts[kind];
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>
        <Icon of={TriangleAlert} size={18} />
        {title}
      </Title>
      {!isHidden && <p>{advice}</p>}
      <Actions>
        {report && !isHidden && (
          <Button variant="secondary" onClick={report}>
            Report this conversation
          </Button>
        )}
        <Button variant="ghost" aria-expanded={!isHidden} onClick={() => setHidden(!isHidden)}>
          {isHidden ? 'Show the advice' : 'Hide'}
        </Button>
      </Actions>
    </Box>
  );
}
