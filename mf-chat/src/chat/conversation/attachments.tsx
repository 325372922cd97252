import type { PinnedCar } from '@roadworthy/contract/api/chat';
import { PICTURE_TYPES } from '@roadworthy/contract/limits';
import { IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Menu } from '@roadworthy/ui/menu';
import { CalendarClock, Camera, HandCoins, Plus } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { useChat } from '../../lib/client/use-chat';
import { OfferDialog } from './offer-dialog';
import { sendPhotos } from './send-photos';
import { useDriveRequest } from './use-drive-request';

/** What can be sent besides text: photos, and from the buyer of an active car an offer or a wish to drive it. */
export function Attachments({ chat, pinned }: { chat: string; pinned: PinnedCar | null }): ReactNode {
  const client = useChat();
  const files = useRef<HTMLInputElement>(null);
  const requestDrive = useDriveRequest(chat);
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  const car = pinned?.status === 'active' && pinned.seller !== client.me ? pinned.car : null;
  const forBuyer = car
    ? [
        {
          label: 'Make an offer…',
          icon: <Icon of={HandCoins} size={18} />,
          onSelect: () => setIsOfferOpen(true),
        },
        {
          label: 'Book a test drive',
          icon: <Icon of={CalendarClock} size={18} />,
          onSelect: () => void requestDrive(car._id),
        },
      ]
    : [];
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Send something else">
            <Icon of={Plus} />
          </IconButton>
        }
        items={[
          { label: 'Photos…', icon: <Icon of={Camera} size={18} />, onSelect: () => files.current?.click() },
          ...forBuyer,
        ]}
      />
      <input
        ref={files}
        type="file"
        aria-label="Photos"
        accept={PICTURE_TYPES.join()}
        multiple
        hidden
        onChange={({ target }) => {
          sendPhotos(client, chat, [...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {car && <OfferDialog chat={chat} car={car} open={isOfferOpen} onOpenChange={setIsOfferOpen} />}
    </>
  );
}
