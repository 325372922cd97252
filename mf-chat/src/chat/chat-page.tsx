import { bus } from '@roadworthy/events';
import { useSearchParams } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { Container, VisuallyHidden } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ContextType, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { fetchChats } from '../lib/store/fetch-chats';
import { openChatStore } from '../lib/store/open-store';
import { ChatContext } from '../lib/store/use-store';
import { ChatPanes } from './chat-panes';
import { ConversationPane, NoConversation } from './conversation/conversation-pane';
import { ChatList } from './list/chat-list';

/** The signed-in user's store, whose list is refetched on mount; null on the server and on the first render. */
function useOpenChat(): ContextType<typeof ChatContext> {
  const [chat, setChat] = useState<ContextType<typeof ChatContext>>(null);
  useEffect(() => {
    const store = openChatStore();
    setChat({ store, me: session$.value?.user._id ?? '' });
    void fetchChats(store, '').then((isLoaded) => {
      if (!isLoaded) bus.emit('notice:shown', { type: 'error', message: "You don't have any chats available" });
    });
  }, []);
  return chat;
}

/** /chat: list and conversation side by side; on a phone one of the two, depending on the URL (CHAT-5). */
export function ChatPage(): ReactNode {
  const chat = useOpenChat();
  const [search] = useSearchParams();
  const current = search.get('with');
  return (
    <Container>
      <VisuallyHidden as="h1">Chat</VisuallyHidden>
      {chat ? (
        <Provider store={chat.store}>
          <ChatContext value={chat}>
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
