import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { LoadError } from '@roadworthy/ui/load-error';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useChat, useChatState } from '../../lib/client/use-chat';
import { ChatEntry } from './chat-entry';
import { SearchBox } from './search-box';

const Pane = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: 0;
`;
const ListHead = styled.div`display: grid; gap: ${tokens.space[3]}; padding: ${tokens.space[4]};`;
const Title = styled.h2`font-size: ${tokens.font.lg}; font-weight: 700;`;
const Scroller = styled.div`overflow-y: auto; overscroll-behavior: contain;`;
const Entries = styled.ul`margin: 0; padding: 0; list-style: none;`;
const Below = styled.div`display: grid; justify-items: center; padding: ${tokens.space[4]};`;

/** Shown while there are no entries: loading, empty or failed. */
function ListPlaceholder({ state, search }: { state: 'loading' | 'ready' | 'failed'; search: string }): ReactNode {
  const client = useChat();
  if (state === 'loading') return <Spinner label="Loading chats" />;
  if (state === 'ready') return <EmptyState title={search ? 'No chat matches this search' : 'No chats available'} />;
  return <LoadError title="You don't have any chats available" onRetry={() => void client.loadChats(search)} />;
}

/** The user's conversations, newest first (CHAT-6). */
export function ChatList({ current }: { current: string | null }): ReactNode {
  const client = useChat();
  const { state, items, count, search, page, requestedPage } = useChatState(({ chats }) => chats);
  return (
    <Pane aria-labelledby="chats">
      <ListHead>
        <Title id="chats">Your chats</Title>
        <SearchBox />
      </ListHead>
      <Scroller>
        {items.length === 0 && <ListPlaceholder state={state} search={search} />}
        <Entries>
          {items.map((item) => (
            <li key={item._id}>
              <ChatEntry item={item} me={client.me} current={item._id === current} />
            </li>
          ))}
        </Entries>
        {items.length > 0 && (state === 'failed' || items.length < count) && (
          <Below>
            {state === 'failed' ? (
              <LoadError
                title="Not all chats could be loaded"
                onRetry={() => void client.loadChats(search, requestedPage)}
              />
            ) : (
              <Button
                variant="secondary"
                busy={state === 'loading'}
                onClick={() => void client.loadChats(search, page + 1)}
              >
                More chats
              </Button>
            )}
          </Below>
        )}
      </Scroller>
    </Pane>
  );
}
