import { useLocation, useNavigation } from '@roadworthy/router';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Dimming = styled.div<{ $dim: boolean }>`
  opacity: ${({ $dim }) => ($dim ? 0.45 : 1)};
  transition: opacity ${tokens.motion.fast};
`;

/** Old results stay, dimmed, while new ones of the same page are on their way. */
export function DimWhileLoading({ children }: { children: ReactNode }): ReactNode {
  const here = useLocation();
  const { location: next } = useNavigation();
  const loading = next?.pathname === here.pathname;
  return (
    <Dimming $dim={loading} aria-busy={loading}>
      {children}
    </Dimming>
  );
}
