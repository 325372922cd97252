import { ApiError } from '@roadworthy/api-client';
import { type PushKind, pushKinds, rememberPushOffer } from '@roadworthy/contract/push-device';
import type { LoadContext } from '@roadworthy/contract/remote';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { pushDevicesQuery } from '../lib/notifications/api';
import { findThisDevice, switchKind } from '../lib/notifications/switch-kind';

const offers: Record<PushKind, [title: string, text: string]> = {
  messages: ['Hear when they answer?', 'We can notify this device when you get a message.'],
  price_drops: ['Hear when it gets cheaper?', 'We can notify this device when a favourite of yours asks less.'],
  searches: ['Hear when a car comes in?', 'We can notify this device when a new car matches a search that you saved.'],
};

/** `publicKey`: null for nothing to offer. */
export type Offer = { about: PushKind; publicKey: string | null };

/** Nothing is offered where the site has no key, this browser is notified already, or the API cannot be reached. */
export async function loadOffer({ params }: Pick<LoadContext, 'params'>): Promise<Offer> {
  const about = pushKinds.find((kind) => kind === params.about) ?? 'messages';
  try {
    const { public_key: publicKey, devices } = await request(pushDevicesQuery, undefined);
    const device = await findThisDevice(devices);
    if (publicKey !== null && !device?.[about]) return { about, publicKey };
    // Otherwise each favourite would load this again.
    rememberPushOffer(about);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return { about, publicKey: null };
}

/** Offers notifications once after what makes them useful; the browser asks for permission after 'Notify me' only. */
export function PushOffer({ data: { about, publicKey } }: { data: Offer }): ReactNode {
  const [isOpen, setIsOpen] = useState(publicKey !== null);
  const [isBusy, setIsBusy] = useState(false);
  const [title, text] = offers[about];
  const close = () => {
    rememberPushOffer(about);
    setIsOpen(false);
  };
  const accept = async (key: string) => {
    setIsBusy(true);
    const isSwitched = await switchKind(key, about, true);
    setIsBusy(false);
    if (!isSwitched) return;
    bus.emit('notice:shown', { type: 'success', message: 'This device is notified.' });
    close();
  };
  if (publicKey === null) return null;
  return (
    <Dialog open={isOpen} onOpenChange={close} title={title}>
      <Stack $gap={4}>
        <p>{text} Only between 7:00 and 21:00, and you can switch it off in your profile.</p>
        <Row>
          <Button busy={isBusy} onClick={() => void accept(publicKey)}>
            Notify me
          </Button>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
