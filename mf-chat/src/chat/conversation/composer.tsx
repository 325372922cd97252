import { longestMessage } from '@roadworthy/contract/limits';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { SendHorizontal } from 'lucide';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { writeMessage } from '../../lib/outbox/write-message';
import { tellRead } from '../../lib/store/fetch-chats';
import { useChat } from '../../lib/store/use-store';
import { draftOf, keepDraft } from './kept-draft';

const Bar = styled.form`
  display: flex;
  align-items: end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
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

/** Whether Enter means 'send': where keys are under fingers. On a phone's keyboard it begins a new line. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Where a message is written; each conversation keeps its own. Focus says that the conversation is read (specification
 * section 4 'Chat read flag').
 */
export function Composer({ chat, to }: { chat: string; to: string }): ReactNode {
  const { store, me } = useChat();
  const [text, setText] = useState(() => draftOf(me, chat));
  const input = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    setText(text);
    keepDraft(me, chat, text);
  };
  const send = () => {
    if (!writeMessage(store, me, chat, text)) return;
    write('');
    // The button is of no use now: the next message can be written at once.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed (Japanese, say), Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <Bar
      aria-label={`Message to ${to}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={input}
        aria-label="Message"
        placeholder="Write a message"
        rows={1}
        maxLength={longestMessage}
        enterKeyHint="enter"
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => void tellRead(store, chat, me)}
      />
      {/* Pressed by a finger, it leaves the focus where it is: a phone's keyboard stays open. */}
      <IconButton
        label="Send"
        type="submit"
        disabled={text.trim() === ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon of={SendHorizontal} />
      </IconButton>
    </Bar>
  );
}
