import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Icon } from '@roadworthy/ui/icon';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { MessagesSquare } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Words = styled.p`max-width: ${tokens.width.prose};`;

/** /chat while there is no conversation to show: the catalogue's words (specification section 8 'Chat'). */
export function ChatPage(): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Chat' }]} />
      <Stack $gap={6}>
        <PageTitle>Chat</PageTitle>
        <Card>
          <EmptyState
            title="No chats available"
            icon={<Icon of={MessagesSquare} size={40} />}
            action={<ButtonLink to={paths.listing()}>Browse cars</ButtonLink>}
          >
            <Words>
              Conversations with buyers and sellers open here soon. Until then, reach a seller by the details on the
              advert.
            </Words>
          </EmptyState>
        </Card>
      </Stack>
    </Container>
  );
}
