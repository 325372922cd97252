import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide';
import { type ReactNode, type ToggleEvent, useState } from 'react';
import styled from 'styled-components';

const Group = styled.details`
  border-bottom: 1px solid ${tokens.color.line};
  padding-bottom: ${tokens.space[2]};
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: ${tokens.space[12]};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker { display: none; }
    svg { transition: transform ${tokens.motion.fast}; }
  }
  &[open] summary svg { transform: rotate(180deg); }
`;

type Props = { title: string; open?: boolean; children: ReactNode };

/**
 * A titled group of filters that folds. What is in a folded one is drawn when it is opened for the first time: half of
 * the panel's elements would otherwise be sent, parsed and hydrated for nobody.
 */
export function FilterGroup({ title, open = false, children }: Props): ReactNode {
  // At first only: a group does not fold under the hand that clears its last filter.
  const [atFirst] = useState(open);
  const [asked, setAsked] = useState(open);
  const follow = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => currentTarget.open && setAsked(true);
  return (
    <Group open={atFirst} onToggle={follow}>
      <summary>
        {title}
        <Icon of={ChevronDown} size={18} />
      </summary>
      {asked && children}
    </Group>
  );
}
