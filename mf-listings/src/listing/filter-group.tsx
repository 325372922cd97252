import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** A titled group of filters that folds. */
export function FilterGroup({
  title,
  open,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Group open={open}>
      <summary>
        {title}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </Group>
  );
}
