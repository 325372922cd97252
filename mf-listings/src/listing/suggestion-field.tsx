import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { formatCount } from '@roadworthy/contract/count';
import { TextField } from '@roadworthy/ui/field';
import { VisuallyHidden } from '@roadworthy/ui/layout';
import { Option, OptionList, OptionNote } from '@roadworthy/ui/option-list';
import { useCombobox } from 'downshift';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { carCount } from '../lib/car-count';
import { useSuggestions } from './use-suggestions';

const Count = styled(OptionNote)`margin-left: auto; font-variant-numeric: tabular-nums;`;

const kinds: Record<Suggestion['kind'], string> = {
  make: 'Make',
  model: 'Model',
  bodytype: 'Body type',
  place: 'Place',
};

type Props = ComponentProps<typeof TextField> & { onChosen: (suggestion: Suggestion) => void };

/** The search field with suggestions: a combobox by the ARIA pattern, using downshift. */
export function SuggestionField({ onChosen, defaultValue, ...field }: Props): ReactNode {
  const [suggestions, handleTextChange] = useSuggestions();
  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Suggestion>({
    items: suggestions,
    initialInputValue: String(defaultValue ?? ''),
    itemToString: (suggestion) => suggestion?.label ?? '',
    onInputValueChange: ({ inputValue }) => handleTextChange(inputValue),
    // Called in an effect, where a navigation could not render immediately.
    onSelectedItemChange: ({ selectedItem }) => selectedItem && queueMicrotask(() => onChosen(selectedItem)),
    stateReducer: (state, { type, changes }) => {
      // Blur only closes the list, without choosing.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      // Without this, the chosen suggestion would clear the next text with every key.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, selectedItem: null };
      // A suggestion becomes a filter; its text must not be searched for as well.
      return changes.selectedItem ? { ...changes, inputValue: '' } : changes;
    },
  });
  // Enter without a highlighted option submits the form; downshift would prevent that while the list is open.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || highlightedIndex >= 0) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    closeMenu();
  };
  // The field component sets its own label.
  const { 'aria-labelledby': _, id: __, ...input } = getInputProps({ onKeyDown }, { suppressRefError: true });
  return (
    <div>
      <TextField {...field} {...input} autoComplete="off" />
      <OptionList
        {...getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined }, { suppressRefError: true })}
      >
        {isOpen &&
          suggestions.map((suggestion, index) => (
            <Option key={`${suggestion.kind} ${suggestion.query}`} {...getItemProps({ item: suggestion, index })}>
              <span>{suggestion.label}</span>
              <OptionNote>{kinds[suggestion.kind]}</OptionNote>
              <Count>{carCount(suggestion.count)}</Count>
            </Option>
          ))}
      </OptionList>
      <VisuallyHidden role="status">
        {isOpen && suggestions.length > 0 && `${formatCount(suggestions.length, 'suggestion')}, use the arrow keys`}
      </VisuallyHidden>
    </div>
  );
}
