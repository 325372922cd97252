import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Container, PageTitle, Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { OpenedLink } from './open-link';
import { ReplyConversation } from './reply-conversation';

const PageSpacing = styled(Container)`padding-block: ${tokens.space[6]};`;

/** /chat/reply/{token}: one conversation for the recipient of a mail, without signing in. */
export function ReplyPage({ data: link }: { data: OpenedLink }): ReactNode {
  if (link.kind === 'open')
    return (
      <PageSpacing>
        <ReplyConversation key={link.token} token={link.token} initialReply={link.reply} />
      </PageSpacing>
    );
  return (
    <PageSpacing>
      <Stack $gap={4}>
        <PageTitle>Your conversation</PageTitle>
        <Alert variant="error" title={link.message}>
          Links of mails work for 30 days, and end when an account is closed, its password changes, or one person blocks
          the other. The newest mail has the newest link. With a subscription you find your conversations in Chat.
        </Alert>
        <Row>
          <Button asChild variant="secondary">
            <Link to={paths.chat()}>Open Chat</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to={paths.listing()}>See cars</Link>
          </Button>
        </Row>
      </Stack>
    </PageSpacing>
  );
}
