import type { ChatMessage, ReplyResponse } from '@roadworthy/contract/api/chat';
import { request } from '@roadworthy/query';
import { useEffect, useState } from 'react';
import { catchError, EMPTY, exhaustMap, filter, from, fromEvent, merge, timer } from 'rxjs';
import { joinMessages } from '../lib/messages/join-messages';
import { markReplyRead, replyQuery } from './api';

const POLL_INTERVAL_MS = 15_000;
const isVisible = () => document.visibilityState === 'visible';

/** The conversation of a link, refreshed while visible, and marked as read. */
export function useReply(token: string, initialReply: ReplyResponse) {
  const [reply, setReply] = useState(initialReply);
  const [messages, setMessages] = useState<ChatMessage[]>(initialReply.data);
  const [hasOlder, setHasOlder] = useState(initialReply.has_older);
  const [hasOlderFailed, setHasOlderFailed] = useState(false);
  const add = (newMessages: readonly ChatMessage[]) => setMessages((current) => joinMessages(current, newMessages));

  useEffect(() => {
    const subscription = merge(timer(POLL_INTERVAL_MS, POLL_INTERVAL_MS), fromEvent(document, 'visibilitychange'))
      .pipe(
        filter(isVisible),
        exhaustMap(() => from(request(replyQuery, { token })).pipe(catchError(() => EMPTY))),
      )
      .subscribe((fetched) => {
        setReply(fetched);
        setMessages((current) => joinMessages(current, fetched.data));
      });
    return () => subscription.unsubscribe();
  }, [token]);

  const newest = messages.findLast(({ sender }) => sender !== reply.me)?.sequence ?? 0;
  useEffect(() => {
    // Fails silently: the page that is loaded next has the same read position, and reports again.
    if (newest > reply.read.mine && isVisible()) request(markReplyRead, { token, sequence: newest }).catch(() => {});
  }, [token, newest, reply]);

  return {
    me: reply.me,
    item: reply.chat,
    readByOther: reply.read.theirs,
    messages,
    hasOlder,
    hasOlderFailed,
    add,
    fetchOlder: async () => {
      const older = await request(replyQuery, { token, before: messages[0]?.sequence }).catch(() => null);
      setHasOlderFailed(!older);
      if (!older) return;
      add(older.data);
      setHasOlder(older.has_older);
    },
    setBlocked: (blocked: boolean) => setReply((current) => ({ ...current, chat: { ...current.chat, blocked } })),
  };
}
