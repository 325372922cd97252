import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Container, PageTitle } from '@roadworthy/ui/layout';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

/** The chat of subscribers. Conversations come with the chat calls; until then the list is empty and says so. */
export function ChatPage(): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Chat' }]} />
      <PageTitle>Chat</PageTitle>
      <EmptyState title="No chats available" icon={<MessagesSquare size={40} aria-hidden />}>
        <p>Conversations with buyers and sellers will stand here.</p>
      </EmptyState>
    </Container>
  );
}
