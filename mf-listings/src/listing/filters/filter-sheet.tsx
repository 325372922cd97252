import { Button } from '@roadworthy/ui/button';
import { Sheet } from '@roadworthy/ui/dialog';
import { media, tokens } from '@roadworthy/ui/theme';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Floating = styled.div`
  position: fixed;
  z-index: 30;
  bottom: max(${tokens.space[5]}, env(safe-area-inset-bottom));
  left: 50%;
  transform: translateX(-50%);
  button { border-radius: ${tokens.radius.full}; box-shadow: ${tokens.shadow.high}; }
  ${media.wide} { display: none; }
`;
const Show = styled.div`display: grid;`;

type Props = { active: number; /** What the button that closes the sheet says. */ showLabel: string; children: ReactNode };

/** The floating button at 1024 px and narrower, and the full-height sheet behind it (specification section 2 'Listing'). */
export function FilterSheet({ active, showLabel, children }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Floating>
        <Button size="lg" icon={<SlidersHorizontal size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </Floating>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        side="left"
        footer={
          <Show>
            <Button size="lg" onClick={() => setOpen(false)}>
              {showLabel}
            </Button>
          </Show>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
