import { X } from 'lucide';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { IconButton } from './button';
import type { DialogProps, SheetProps, Side } from './dialog';
import { Icon } from './icon';
import { media, tokens } from './theme';
import { useCloseWhenLeft } from './use-close-when-left';
import { useRestoreFocus } from './use-restore-focus';

const appear = keyframes`from { opacity: 0; }`;
/** Not faded in: the page may be dark already, while this script was loading. */
const Overlay = styled(Primitive.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: ${tokens.color.overlay};
`;
const panel = css`
  position: fixed;
  z-index: 61;
  display: grid;
  grid-template-rows: auto 1fr auto;
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  animation: ${appear} ${tokens.motion.fast};
`;
const CenteredPanel = styled(Primitive.Content)`
  ${panel}
  inset: auto ${tokens.space[4]};
  top: 50%;
  transform: translateY(-50%);
  margin-inline: auto;
  max-width: 480px;
  max-height: 85vh;
  border-radius: ${tokens.radius.lg};
  /* Of what a browser's bars leave of the window. */
  ${media.phone} { max-height: calc(100dvh - 2 * ${tokens.space[4]}); }
`;
const sides: Record<Side, ReturnType<typeof css>> = {
  left: css`inset: 0 auto 0 0; width: min(88vw, 380px);`,
  right: css`inset: 0 0 0 auto; width: min(92vw, 440px);`,
  bottom: css`inset: 0; top: ${tokens.space[6]}; border-radius: ${tokens.radius.lg} ${tokens.radius.lg} 0 0;`,
};
const SidePanel = styled(Primitive.Content)<{ $side: Side }>`${panel} ${({ $side }) => sides[$side]}`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[3]} ${tokens.space[5]};
`;
const Title = styled(Primitive.Title)`font-size: ${tokens.font.lg};`;
const Description = styled(Primitive.Description)`margin-bottom: ${tokens.space[4]};`;
const Body = styled.div`overflow-y: auto; padding: 0 ${tokens.space[5]} ${tokens.space[5]};`;
const Foot = styled.footer`padding: ${tokens.space[3]} ${tokens.space[5]}; border-top: 1px solid ${tokens.color.line};`;

type PanelContentProps = Pick<SheetProps, 'title' | 'children' | 'footer' | 'onOpenChange'> & { description?: string };

function PanelContent({ title, children, footer, description, onOpenChange }: PanelContentProps): ReactNode {
  const ref = useCloseWhenLeft<HTMLElement>(() => onOpenChange(false));
  return (
    <>
      <Head ref={ref}>
        <Title>{title}</Title>
        <Primitive.Close asChild>
          <IconButton label="Close">
            <Icon of={X} />
          </IconButton>
        </Primitive.Close>
      </Head>
      <Body>
        {description && <Description>{description}</Description>}
        {children}
      </Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  );
}

/** The panel of {@link Dialog}. */
export function DialogPanel({ open, onOpenChange, title, description, footer, children }: DialogProps): ReactNode {
  const focusHandlers = useRestoreFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <CenteredPanel {...focusHandlers} {...(description ? {} : { 'aria-describedby': undefined })}>
          <PanelContent title={title} description={description} footer={footer} onOpenChange={onOpenChange}>
            {children}
          </PanelContent>
        </CenteredPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The panel of {@link Sheet}. */
export function SheetPanel({ open, onOpenChange, title, side = 'right', footer, children }: SheetProps): ReactNode {
  const focusHandlers = useRestoreFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <SidePanel {...focusHandlers} $side={side} aria-describedby={undefined}>
          <PanelContent title={title} footer={footer} onOpenChange={onOpenChange}>
            {children}
          </PanelContent>
        </SidePanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
