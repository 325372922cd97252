import { disclosure } from '@roadworthy/ui/disclosure';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Group = styled.details`
  ${disclosure}
  border-bottom: 1px solid ${tokens.color.line};
  padding-bottom: ${tokens.space[2]};
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: ${tokens.space[12]};
    font-weight: 600;
  }
`;

type Props = { title: string; open?: boolean; children: ReactNode };

const IsWithoutScripts = createContext(false);

/** True for fields rendered for browsers without scripts only. */
export const useIsWithoutScripts = (): boolean => useContext(IsWithoutScripts);

/**
 * A collapsible group of filters. Collapsed content is rendered when first opened; before that it is in <noscript>
 * only, so that there is nothing to hydrate.
 */
export function FilterGroup({ title, open = false, children }: Props): ReactNode {
  // Initial value only: a group must not collapse while the visitor clears its last filter.
  const [initiallyOpen] = useState(open);
  const [wasOpened, setWasOpened] = useState(open);
  const group = useRef<HTMLDetailsElement>(null);
  const handleToggle = () => group.current?.open && setWasOpened(true);
  // It may have been opened before hydration, when React received no event.
  useEffect(() => {
    if (group.current?.open) setWasOpened(true);
  }, []);
  return (
    <Group ref={group} open={initiallyOpen} onToggle={handleToggle}>
      <summary>
        {title}
        <Icon of={ChevronDown} size={18} />
      </summary>
      {wasOpened ? (
        children
      ) : (
        <noscript>
          <IsWithoutScripts value>{children}</IsWithoutScripts>
        </noscript>
      )}
    </Group>
  );
}
