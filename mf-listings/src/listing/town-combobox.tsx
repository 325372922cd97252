import type { Town } from '@roadworthy/contract/api/reference';
import { skip, useQuery } from '@roadworthy/query';
import { TextField } from '@roadworthy/ui/field';
import { Option, OptionList, OptionNote } from '@roadworthy/ui/option-list';
import { useCombobox } from 'downshift';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { townName, townsLike, townsQuery } from '../lib/towns';
import type { TownFieldProps } from './town-field';
import { useUncommittedValue } from './use-uncommitted-value';

const Box = styled.div`position: relative;`;

const none: Town[] = [];

/** The town field with the towns that match: a combobox by the ARIA pattern, using downshift. */
export function TownCombobox({ value, typing, onChange, ...field }: TownFieldProps): ReactNode {
  const [wasFocused, setWasFocused] = useState(false);
  const { data: towns = none } = useQuery(townsQuery, wasFocused ? undefined : skip);
  const [text, setText] = useUncommittedValue(value, typing);
  const items = townsLike(towns, text);
  const choose = (town: string) => {
    setText(town);
    if (town !== value) onChange(town);
  };
  const { isOpen, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox<Town>({
    items,
    inputValue: text,
    defaultHighlightedIndex: 0,
    itemToString: (town) => (town ? townName(town, towns) : ''),
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    selectedItem: null,
    // Called in an effect, where a navigation could not render immediately.
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && queueMicrotask(() => choose(townName(selectedItem, towns))),
    stateReducer: ({ selectedItem, inputValue }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem, inputValue } : changes,
  });
  // A text that is no town is sent as it is: the API knows more spellings.
  const commit = () => {
    const [best] = items;
    choose(best ? townName(best, towns) : text.trim());
    closeMenu();
  };
  const {
    'aria-labelledby': _,
    id: __,
    ...input
  } = getInputProps(
    {
      onFocus: () => setWasFocused(true),
      // In the event: downshift reports it in an effect, and keys that a busy browser handles at once would be lost.
      onChange: ({ currentTarget }) => setText(currentTarget.value),
      onBlur: commit,
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || (isOpen && items.length > 0)) return;
        event.preventDefault();
        commit();
      },
    },
    { suppressRefError: true },
  );
  return (
    <Box>
      {/* The focus stays in the field that this one replaces. */}
      <TextField {...field} {...input} autoComplete="off" autoFocus={typing !== undefined} />
      <OptionList
        {...getMenuProps({ 'aria-label': 'Towns', 'aria-labelledby': undefined }, { suppressRefError: true })}
      >
        {isOpen &&
          items.map((town, index) => (
            <Option key={`${town.name} ${town.province}`} {...getItemProps({ item: town, index })}>
              <span>{town.name}</span>
              <OptionNote>{town.province}</OptionNote>
            </Option>
          ))}
      </OptionList>
    </Box>
  );
}
