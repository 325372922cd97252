import { grouped } from '@roadworthy/contract/price';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Sheet } from '@roadworthy/ui/dialog';
import { Icon } from '@roadworthy/ui/icon';
import { Row } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Floating = styled.div`
  display: none;
  position: fixed;
  inset: auto 0 ${tokens.space[5]};
  /* Moved without a shift of layout when a bar appears. */
  transform: translateY(calc(-1 * ${tokens.bottomBar}));
  z-index: 30;
  justify-content: center;
  pointer-events: none;
  > * { pointer-events: auto; box-shadow: ${tokens.shadow.high}; border-radius: ${tokens.radius.full}; }
  ${media.narrow} { display: flex; }
`;

type Props = { count: number; pending: boolean; clearPath: string; children: ReactNode };

/** The floating filter button of screens of 1024 px or less, and the full-height sheet behind it. */
export function FilterSheet({ count, pending, clearPath, children }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Floating>
        <Button
          size="lg"
          icon={<Icon of={SlidersHorizontal} size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Filters
        </Button>
      </Floating>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        side="bottom"
        footer={
          <Row $between>
            <ButtonLink to={clearPath} variant="ghost">
              Clear All
            </ButtonLink>
            <Button onClick={() => setOpen(false)}>
              {pending ? 'Searching …' : `Show ${grouped(String(count))} cars`}
            </Button>
          </Row>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
