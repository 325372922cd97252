import { bus } from '@roadworthy/events';
import { useSearchParams } from '@roadworthy/router';
import { Container, VisuallyHidden } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { type ChatClient, openChatClient } from '../lib/client/chat-client';
import { ChatContext } from '../lib/client/use-chat';
import { ChatPanes } from './chat-panes';
import { ConversationPane, NoConversation } from './conversation/conversation-pane';
import { ChatList } from './list/chat-list';

/** The signed-in user's client, whose list is loaded again on mount; null on the server and on the first render. */
function useOpenChat(): ChatClient | null {
  const [client, setClient] = useState<ChatClient | null>(null);
  useEffect(() => {
    const opened = openChatClient();
    setClient(opened);
    void opened.loadChats('').then((isLoaded) => {
      if (!isLoaded) bus.emit('notice:shown', { type: 'error', message: "You don't have any chats available" });
    });
  }, []);
  return client;
}

/** /chat: list and conversation side by side; on a phone one of the two, depending on the URL (CHAT-5). */
export function ChatPage(): ReactNode {
  const client = useOpenChat();
  const [search] = useSearchParams();
  const current = search.get('with');
  return (
    <Container>
      <VisuallyHidden as="h1">Chat</VisuallyHidden>
      {client ? (
        <Provider store={client.store}>
          <ChatContext value={client}>
            <ChatPanes
              list={<ChatList current={current} />}
              conversation={current ? <ConversationPane key={current} chat={current} /> : <NoConversation />}
              open={current !== null}
            />
          </ChatContext>
        </Provider>
      ) : (
        <Spinner label="Loading chats" />
      )}
    </Container>
  );
}
