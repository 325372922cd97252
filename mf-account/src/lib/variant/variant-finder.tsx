import type { Variant } from '@roadworthy/contract/api/variants';
import { formatCount } from '@roadworthy/contract/count';
import { toTitle } from '@roadworthy/contract/variant-form';
import { wasNewIn } from '@roadworthy/contract/variant-years';
import { TextField } from '@roadworthy/ui/field';
import { Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { LoadError } from '@roadworthy/ui/load-error';
import { Option, OptionList, OptionNote } from '@roadworthy/ui/option-list';
import { tokens } from '@roadworthy/ui/theme';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { useIsPhone } from '../use-is-phone';
import { describeVariant } from './describe-variant';
import { type FinderProps, finderLabel } from './finder-field';
import { useCompletions } from './use-completions';

const Combobox = styled.div`
  position: relative;
  /* Below the header, when a phone scrolls to it. */
  scroll-margin-top: ${tokens.space[20]};
`;
/** The typed year, if the variant was new in it; else ''. */
const findYear = (text: string, variant: Variant): string =>
  text.match(/\b(19|20)\d\d\b/g)?.find((year) => wasNewIn(Number(year), variant)) ?? '';

/** Finds a variant by a typed text: a combobox by the ARIA pattern, using downshift. */
export function VariantFinder({ help, initialText, onChoose }: FinderProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const [text, setText] = useState(initialText);
  const [isChosen, setIsChosen] = useState(false);
  const { variants, isStale, isUnknown, hasFailed, retry } = useCompletions(isChosen ? '' : text);
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox<Variant>({
    items: variants,
    initialInputValue: initialText,
    // Enter chooses the best match.
    defaultHighlightedIndex: 0,
    itemToString: (variant) => (variant ? toTitle(variant, findYear(text, variant)) : ''),
    onInputValueChange: ({ inputValue, selectedItem }) => {
      setText(inputValue);
      setIsChosen(selectedItem !== null);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem, findYear(text, selectedItem)),
    stateReducer: (state, { type, changes }) => {
      // Leaving the field only closes the list, without choosing.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
      }
      // Without this, the chosen variant would replace the text that is typed next.
      return type === useCombobox.stateChangeTypes.InputChange ? { ...changes, selectedItem: null } : changes;
    },
  });
  // Enter neither sends the form nor chooses what an earlier text found.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isStale) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  // The keyboard of a phone leaves room for the list only below a field at the top.
  const onFocus = () => isPhone && element.current?.scrollIntoView({ block: 'start' });
  // The field component sets its own label.
  const { 'aria-labelledby': _, id: __, ...input } = getInputProps({ onKeyDown, onFocus }, { suppressRefError: true });
  return (
    <Stack $gap={3}>
      <Combobox ref={element}>
        <TextField
          {...finderLabel}
          help={isUnknown ? 'We do not know this car. Choose its make and model below.' : help}
          {...input}
          autoFocus={initialText !== ''}
          autoComplete="off"
          enterKeyHint="done"
        />
        <OptionList
          aria-busy={isStale}
          {...getMenuProps({ 'aria-label': 'Variants', 'aria-labelledby': undefined }, { suppressRefError: true })}
        >
          {isOpen &&
            variants.map((variant, index) => (
              <Option key={variant.id} {...getItemProps({ item: variant, index })}>
                {toTitle(variant, findYear(text, variant))}
                <OptionNote $ownLine>{describeVariant(variant)}</OptionNote>
              </Option>
            ))}
        </OptionList>
        <VisuallyHidden role="status">
          {isUnknown && 'No variant found'}
          {isOpen && variants.length > 0 && `${formatCount(variants.length, 'variant')}, use the arrow keys`}
        </VisuallyHidden>
      </Combobox>
      {hasFailed && (
        <LoadError
          title="Variants could not be searched."
          message="Choose make and model below, or try again."
          onRetry={retry}
        />
      )}
    </Stack>
  );
}
