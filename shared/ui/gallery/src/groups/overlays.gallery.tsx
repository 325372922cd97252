import { Heart, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../../src/button';
import { Dialog, Sheet, type Side } from '../../../src/dialog';
import { Icon } from '../../../src/icon';
import { Stack } from '../../../src/layout';
import { Lightbox } from '../../../src/lightbox';
import { Menu } from '../../../src/menu';
import { Option, OptionList, OptionNote } from '../../../src/option-list';
import { ignore, LONG_TEXT, PICTURE } from '../samples';
import type { Group } from '../section';
import { Opener } from '../stateful';

const sheetSides: Record<Side, string> = { left: 'Sheet left', right: 'Sheet right', bottom: 'Sheet bottom' };
const pictures = [1, 2, 3].map((number) => ({ url: `${PICTURE.url}?${number}`, alt: `Picture ${number}` }));

const sheetOpener = (side: Side): ReactNode => (
  <Opener label={sheetSides[side]}>
    {(open, setOpen) => (
      <Sheet open={open} onOpenChange={setOpen} title="Filters" side={side} footer={<Button>Show 1 284 cars</Button>}>
        {LONG_TEXT}
      </Sheet>
    )}
  </Opener>
);

const options = (
  <div style={{ position: 'relative', height: '9rem' }}>
    <OptionList role="listbox" aria-label="Cars" style={{ top: 0 }}>
      <Option role="option" aria-selected>
        Toyota Hilux <OptionNote>model</OptionNote>
      </Option>
      <Option role="option" aria-selected={false}>
        2019 Volkswagen Polo 1.0 TSI <OptionNote $ownLine>Hatchback · Petrol · Manual</OptionNote>
      </Option>
    </OptionList>
  </div>
);

export const overlayGroup: Group = {
  title: 'Overlays',
  sections: [
    {
      name: 'Dialog',
      parts: ['DialogPanel'],
      states: {
        'with a description and a footer': (
          <Opener label="Dialog">
            {(open, setOpen) => (
              <Dialog
                open={open}
                onOpenChange={setOpen}
                title="Delete the ad?"
                description="It cannot be restored."
                footer={
                  <Button variant="danger" onClick={() => setOpen(false)}>
                    Delete
                  </Button>
                }
              >
                Its pictures are deleted, too.
              </Dialog>
            )}
          </Opener>
        ),
        'taller than the window': (
          <Opener label="Long dialog">
            {(open, setOpen) => (
              <Dialog open={open} onOpenChange={setOpen} title={LONG_TEXT}>
                <Stack>
                  {Array.from({ length: 20 }, (_, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: identical paragraphs
                    <p key={index}>{LONG_TEXT}.</p>
                  ))}
                  <Button onClick={() => setOpen(false)}>Agree</Button>
                </Stack>
              </Dialog>
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'Sheet',
      parts: ['SheetPanel'],
      states: { left: sheetOpener('left'), right: sheetOpener('right'), bottom: sheetOpener('bottom') },
    },
    {
      name: 'Lightbox',
      states: {
        'three pictures': (
          <Opener label="Lightbox">
            {(open, setOpen) => (
              <Lightbox open={open} index={0} onOpenChange={setOpen} pictures={pictures} title="Toyota Hilux 2.8" />
            )}
          </Opener>
        ),
      },
    },
    {
      name: 'Menu',
      states: {
        closed: (
          <Menu
            trigger={
              <Button variant="secondary" data-opens="Menu">
                Account
              </Button>
            }
            items={[
              { label: 'Favorites', icon: <Icon of={Heart} size={18} />, to: '/favorites' },
              { label: 'Delete', icon: <Icon of={Trash2} size={18} />, onSelect: ignore },
              { label: 'Without an icon', onSelect: ignore },
            ]}
          />
        ),
      },
    },
    { name: 'OptionList', parts: ['Option', 'OptionNote'], states: { open: options } },
  ],
};
