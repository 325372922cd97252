import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { PICTURE_TYPES } from '@roadworthy/contract/limits';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Camera } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { abortStalledUpload } from '../lib/outbox/abort-stalled-upload';
import { sendReplyPhoto } from './api';

/** The file and uuid of the upload; a repeated one after a failure is stored once. */
type Upload = { file: File; uuid: string; progress: number; hasFailed?: boolean };

type Props = { token: string; onSent: (message: ChatMessage) => void };

/** Sends a photo by a reply link, with its progress; a failed one can be sent again or deleted (CHAT-40). */
export function ReplyPhoto({ token, onSent }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const send = async ({ file, uuid }: Pick<Upload, 'file' | 'uuid'>) => {
    setUpload({ file, uuid, progress: 0 });
    const onProgress = (progress: number) => setUpload({ file, uuid, progress });
    try {
      onSent(
        await abortStalledUpload((options) => request(sendReplyPhoto, { token, uuid, file }, options), onProgress),
      );
      setUpload(null);
    } catch (error) {
      setUpload({ file, uuid, progress: 0, hasFailed: true });
      bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
    }
  };
  const discard = () => {
    setUpload(null);
    choose.current?.focus();
  };
  const isSending = upload !== null && !upload.hasFailed;
  return (
    <>
      {upload?.hasFailed && (
        <>
          <Button variant="secondary" onClick={() => void send(upload)}>
            Send {upload.file.name} again
          </Button>
          <Button variant="ghost" onClick={discard}>
            Delete {upload.file.name}
          </Button>
        </>
      )}
      <Button
        ref={choose}
        variant="secondary"
        icon={<Icon of={Camera} size={18} />}
        busy={isSending}
        onClick={() => input.current?.click()}
      >
        {isSending ? `Sending the photo, ${Math.round(upload.progress * 100)} %` : 'Send a photo'}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Photo"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send({ file, uuid: crypto.randomUUID() });
          target.value = '';
        }}
      />
    </>
  );
}
