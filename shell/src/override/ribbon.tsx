import { Button } from '@roadworthy/ui/button';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { LocalRemote } from './local-remote';

const Bar = styled.aside`
  position: fixed;
  left: ${tokens.space[4]};
  bottom: calc(${tokens.bottomBar} + ${tokens.space[4]});
  z-index: 90;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  max-width: calc(100vw - ${tokens.space[8]});
  padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.warning};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.high};
  font-size: ${tokens.font.sm};
  p { margin: 0; }
`;

type Props = { remotes: readonly (LocalRemote & { isReachable: boolean })[]; onRemove: () => void };

/** Shows on every page of the tab which areas run from the developer's machine. */
export function Ribbon({ remotes, onRemove }: Props): ReactNode {
  return (
    <Bar aria-label="Parts from your own computer">
      <div>
        {remotes.map(({ area, origin, isReachable }) => (
          <p key={area}>
            <b>{area}</b> from {origin}
            {!isReachable && ', which does not answer'}
          </p>
        ))}
      </div>
      <Button variant="ghost" onClick={onRemove}>
        Remove
      </Button>
    </Bar>
  );
}
