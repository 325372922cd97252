import type { DeskItem } from '@roadworthy/contract/api/desk';
import { formatDateTime } from '@roadworthy/contract/dates';
import { Badge } from '@roadworthy/ui/badge';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '../labels';
import { Muted, Panel } from './panel';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  max-height: 28rem;
  overflow-y: auto;
`;
const Message = styled.li<{ $isReported: boolean }>`
  display: grid;
  gap: ${tokens.space[1]};
  padding-left: ${tokens.space[2]};
  border-left: 3px solid ${({ $isReported }) => ($isReported ? tokens.color.danger : tokens.color.line)};
`;

/** The conversation that the reporter agreed to show. Links in it are text. */
export function Conversation({
  messages,
  about,
}: {
  messages: DeskItem['messages'];
  /** The reported user. */
  about: string | undefined;
}): ReactNode {
  return (
    <Panel title="Conversation">
      <List tabIndex={0} aria-label="Messages, the oldest first">
        {messages.map(({ sender, name, at, text, warnings }) => (
          <Message key={`${at}-${sender}-${text}`} $isReported={sender === about}>
            <Muted>
              {name}
              {sender === about && ' (reported)'}, {formatDateTime(at)}
            </Muted>
            <span>{text}</span>
            {warnings.length > 0 && (
              <Row $gap={1}>
                {warnings.map((warning) => (
                  <Badge key={warning} variant="warning">
                    {sentence(warning)}
                  </Badge>
                ))}
              </Row>
            )}
          </Message>
        ))}
      </List>
    </Panel>
  );
}
