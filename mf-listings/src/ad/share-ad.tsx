import { bus } from '@roadworthy/events';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { Share2 } from 'lucide';
import { type ReactNode, useState } from 'react';

type Props = { title: string; path: string };

/** Share links of services; plain links, no third-party scripts. */
const services: readonly { name: string; href: (title: string, address: string) => string }[] = [
  {
    name: 'WhatsApp',
    href: (title, address) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
  },
  {
    name: 'Facebook',
    href: (_, address) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  },
  {
    name: 'E-mail',
    href: (title, address) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
  },
];

/** Shares an ad by the device's share sheet if it has one, else by links. */
export function ShareAd({ title, path }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState('');
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    setAddress(url);
    if (!navigator.share) return setIsOpen(true);
    // Closing the share sheet rejects the promise, but is not an error.
    await navigator.share({ title, url }).catch(() => {});
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      bus.emit('notice:shown', { type: 'success', message: 'The link was copied.' });
      setIsOpen(false);
    } catch {
      bus.emit('notice:shown', { type: 'error', message: 'The link could not be copied.' });
    }
  };
  return (
    <>
      <Button variant="ghost" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
        Share
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Share this car">
        <Stack $gap={3}>
          {services.map(({ name, href }) => (
            <Button asChild key={name} variant="secondary">
              <a href={href(title, address)} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </Button>
          ))}
          <Button onClick={() => void copy()}>Copy link</Button>
        </Stack>
      </Dialog>
    </>
  );
}
