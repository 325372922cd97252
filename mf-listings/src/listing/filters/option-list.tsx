import { CheckboxField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { CountedOption } from '../filter-options';

const Scroll = styled.div`
  max-height: calc(8 * ${tokens.target});
  overflow-y: auto;
  padding-inline: ${tokens.space[1]};
  overscroll-behavior: contain;
`;
const Nested = styled.div`padding-left: ${tokens.space[8]};`;

type Props = {
  options: readonly CountedOption[];
  onToggle: (value: string) => void;
  /** What stands beneath a ticked option: the models of a brand, the cities of a province. */
  beneath?: (option: CountedOption) => ReactNode;
};

/** Options to tick, each with how many ads it would leave. */
export function OptionList({ options, onToggle, beneath }: Props): ReactNode {
  return (
    <Scroll>
      {options.map((option) => (
        <Fragment key={option.value}>
          <CheckboxField
            label={option.label}
            count={option.count}
            checked={option.checked}
            onChange={() => onToggle(option.value)}
          />
          {option.checked && beneath && <Nested>{beneath(option)}</Nested>}
        </Fragment>
      ))}
    </Scroll>
  );
}
