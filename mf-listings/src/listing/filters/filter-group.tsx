import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Group = styled.details`
  border-bottom: 1px solid ${tokens.color.line};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${tokens.space[12]};
    font-size: ${tokens.font.sm};
    font-weight: 650;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker { display: none; }
  }
  svg { transition: transform ${tokens.motion.fast}; color: ${tokens.color.muted}; }
  &[open] > summary svg { transform: rotate(180deg); }
`;
const Inside = styled.fieldset`padding-bottom: ${tokens.space[4]};`;

/** One group of the filter panel. It opens and closes without script. */
export function FilterGroup({ title, open, children }: { title: string; open?: boolean; children: ReactNode }): ReactNode {
  return (
    <Group open={open}>
      <summary>
        {title}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <Inside>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </Inside>
    </Group>
  );
}
