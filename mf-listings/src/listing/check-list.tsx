import { excludedName } from '@roadworthy/contract/excluded-name';
import { CheckboxGroup, PlainCheckbox, plainCheckboxesHtml, TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useIsWithoutScripts } from './filter-group';
import { useChosenInSight } from './use-chosen-in-sight';

const List = styled(CheckboxGroup)`
  max-height: 264px;
  overflow-y: auto;
  padding: 2px ${tokens.space[2]} 2px 2px;
  scrollbar-width: thin;
`;
const Title = styled.p`margin-top: ${tokens.space[3]}; font-size: ${tokens.font.xs}; font-weight: 600; color: ${tokens.color.muted};`;
/** Needs scripts, so it is hidden without them. */
const Finder = styled.div`@media (scripting: none) { display: none; }`;
/** Longer lists get a search field. */
const MIN_SEARCHABLE_OPTIONS = 12;

/** `count` is absent for an excluded value. */
export type CheckOption = { value: string; label: string; count?: number };
type Props = {
  /** Its query parameter, for submission without scripts. */
  name: string;
  options: CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  label?: string;
  title?: string;
};

/** A chosen value that no car has, or an excluded one ('-White'). */
function toUnlistedOption(value: string): CheckOption {
  const excluded = excludedName(value);
  return excluded === undefined ? { value, label: value, count: 0 } : { value, label: `Not ${excluded}` };
}

/** Check boxes with the number of cars of each; selected options stay listed at 0 cars. */
export function CheckList({ name, options, chosen, onChange, label, title }: Props): ReactNode {
  const [searchText, setSearchText] = useState('');
  const { list, markTicked } = useChosenInSight<HTMLFieldSetElement>(chosen);
  const listedValues = new Set(options.map(({ value }) => value));
  const allOptions = [...chosen.filter((value) => !listedValues.has(value)).map(toUnlistedOption), ...options];
  const matchingOptions = allOptions.filter((option) =>
    option.label.toLowerCase().includes(searchText.trim().toLowerCase()),
  );
  const toggle = (value: string) => {
    markTicked();
    onChange(
      chosen.includes(value)
        ? chosen.filter((entry) => entry !== value)
        : [...chosen.filter((entry) => excludedName(entry) !== value), value],
    );
  };
  const isWithoutScripts = useIsWithoutScripts();
  const boxes = matchingOptions.map((option) => ({ ...option, name, checked: chosen.includes(option.value) }));
  const isSearchable = label !== undefined && allOptions.length > MIN_SEARCHABLE_OPTIONS;
  return (
    <div>
      {title && !isSearchable && <Title>{title}</Title>}
      {isSearchable && (
        <Finder>
          <TextField
            label={label}
            type="search"
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </Finder>
      )}
      {isWithoutScripts ? (
        <List
          aria-label={title ?? label}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are escaped
          dangerouslySetInnerHTML={{ __html: plainCheckboxesHtml(boxes) }}
        />
      ) : (
        <List ref={list} aria-label={title ?? label}>
          {boxes.map((box) => (
            <PlainCheckbox key={box.value} {...box} onChange={() => toggle(box.value)} />
          ))}
        </List>
      )}
    </div>
  );
}
