import type { PinnedCar } from '@roadworthy/contract/api/chat';
import { MAX_MESSAGE_LENGTH } from '@roadworthy/contract/limits';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { useTextLimit } from '@roadworthy/ui/use-text-limit';
import { SendHorizontal } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useChat } from '../../lib/client/use-chat';
import { Attachments } from './attachments';
import { readDraft, saveDraft } from './draft-storage';
import { QuickAnswers } from './quick-answers';

const Frame = styled.div`border-top: 1px solid ${tokens.color.line};`;
const Note = styled.p<{ $wrong?: boolean }>`
  padding: ${tokens.space[2]} ${tokens.space[4]} 0;
  color: ${({ $wrong }) => ($wrong ? tokens.color.danger : tokens.color.muted)};
  font-size: ${tokens.font.xs};
`;
const Bar = styled.form`
  display: flex;
  align-items: end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  textarea {
    flex: 1;
    min-width: 0;
    max-height: calc(${tokens.space[20]} * 2);
    padding: ${tokens.space[3]};
    border: 1px solid ${tokens.color.subtle};
    border-radius: ${tokens.radius.sm};
    background: ${tokens.color.raised};
    color: inherit;
    font: inherit;
    resize: none;
    field-sizing: content;
  }
`;

/** Enter sends where a physical keyboard is likely; on a phone it starts a new line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

type Props = { chat: string; to: string; pinned: PinnedCar | null; isMailed: boolean };

/** The message input, with a draft per conversation. Focus marks the conversation as read (CHAT-9). */
export function Composer({ chat, to, pinned, isMailed }: Props): ReactNode {
  const client = useChat();
  const { me } = client;
  const [text, setText] = useState(() => readDraft(me, chat));
  const input = useRef<HTMLTextAreaElement>(null);
  const limit = useTextLimit({ value: text, maxLength: MAX_MESSAGE_LENGTH }, input);
  const noteId = useId();
  const updateText = (text: string) => {
    setText(text);
    saveDraft(me, chat, text);
  };
  const send = () => {
    if (limit.error || !client.send(chat, text)) return;
    updateText('');
    // Focus moves to the input for the next message.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition (Japanese, for example), Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <Frame>
      {isMailed && <Note>{to} gets your messages by e-mail; answers come here.</Note>}
      {(limit.error ?? limit.counter) && (
        <Note id={noteId} $wrong={Boolean(limit.error)} role={limit.error ? 'alert' : undefined}>
          {limit.counter}
          {limit.error && `. ${limit.error}: shorten it, or send it in parts.`}
        </Note>
      )}
      {pinned && text === '' && (
        <QuickAnswers
          pinned={pinned}
          me={me}
          to={to}
          onChoose={(answer) => {
            updateText(answer);
            input.current?.focus();
          }}
        />
      )}
      <Bar
        aria-label={`Message to ${to}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Attachments chat={chat} pinned={pinned} />
        <textarea
          ref={input}
          aria-label="Message"
          aria-invalid={limit.error ? true : undefined}
          aria-describedby={limit.error || limit.counter ? noteId : undefined}
          placeholder="Write a message"
          rows={1}
          enterKeyHint="enter"
          value={text}
          onChange={({ target }) => updateText(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => void client.markAsRead(chat)}
        />
        {/* Pressed by a finger, it leaves the focus where it is: a phone's keyboard stays open. */}
        <IconButton
          label="Send"
          type="submit"
          disabled={text.trim() === '' || limit.error !== undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </Bar>
    </Frame>
  );
}
