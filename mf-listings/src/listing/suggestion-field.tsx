import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { TextField } from '@roadworthy/ui/field';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { useCombobox } from 'downshift';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { useSuggestions } from './use-suggestions';

/** As wide as the form around it, and below it. */
const List = styled.ul`
  position: absolute;
  z-index: 30;
  inset: calc(100% + ${tokens.space[1]}) 0 auto;
  padding: ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  &:empty { display: none; }
`;
const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  cursor: pointer;
  &[aria-selected='true'] { background: ${tokens.color.sunken}; }
  small { color: ${tokens.color.muted}; }
  small:last-child { margin-left: auto; font-variant-numeric: tabular-nums; }
`;

const kinds: Record<Suggestion['kind'], string> = {
  make: 'Make',
  model: 'Model',
  bodytype: 'Body type',
  place: 'Place',
};

type Props = ComponentProps<typeof TextField> & { onChosen: (suggestion: Suggestion) => void };

/**
 * The search field with suggestions while somebody types (issue 4.2); a combobox after the ARIA pattern, by downshift.
 */
export function SuggestionField({ onChosen, defaultValue, ...field }: Props): ReactNode {
  const [suggestions, typed] = useSuggestions();
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: suggestions,
    initialInputValue: String(defaultValue ?? ''),
    itemToString: (suggestion) => suggestion?.label ?? '',
    onInputValueChange: ({ inputValue }) => typed(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChosen(selectedItem),
    // Leaving the field chooses nothing: it only closes the list.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  });
  // Enter with nothing chosen sends the form; downshift would keep it to itself while the list is open.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || highlightedIndex >= 0) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    closeMenu();
  };
  // The field ties itself to its label.
  const { 'aria-labelledby': _, id: __, ...input } = getInputProps({ onKeyDown }, { suppressRefError: true });
  return (
    <div>
      <TextField {...field} {...input} autoComplete="off" />
      <List
        {...getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined }, { suppressRefError: true })}
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <Option key={`${suggestion.kind} ${suggestion.query}`} {...getItemProps({ item: suggestion, index })}>
              <span>{suggestion.label}</span>
              <small>{kinds[suggestion.kind]}</small>
              <small>{carCount(suggestion.count)}</small>
            </Option>
          ))}
      </List>
      <VisuallyHidden role="status">
        {isOpen && suggestions.length > 0 && `${suggestions.length} suggestions, use the arrow keys`}
      </VisuallyHidden>
    </div>
  );
}
