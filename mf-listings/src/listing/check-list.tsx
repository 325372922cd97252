import { CheckboxField, TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const List = styled.fieldset`
  max-height: 264px;
  overflow-y: auto;
  padding: 2px ${tokens.space[2]} 2px 2px;
  scrollbar-width: thin;
`;
const Title = styled.p`margin-top: ${tokens.space[3]}; font-size: ${tokens.font.xs}; font-weight: 600; color: ${tokens.color.muted};`;
/** Lists longer than this can be searched. */
const searchable = 12;

export type CheckOption = { value: string; label: string; count: number };
type Props = {
  /** Its parameter in the address, for a form that is sent without scripts. */
  name: string;
  options: CheckOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  label?: string;
  title?: string;
};

/** Options to tick, with how many cars each would leave; what is chosen stays listed even when it leaves none. */
export function CheckList({ name, options, chosen, onChange, label, title }: Props): ReactNode {
  const [wanted, setWanted] = useState('');
  const listed = new Set(options.map(({ value }) => value));
  const all = [
    ...chosen.filter((value) => !listed.has(value)).map((value) => ({ value, label: value, count: 0 })),
    ...options,
  ];
  const shown = all.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]);
  return (
    <div>
      {title && <Title>{title}</Title>}
      {label && all.length > searchable && (
        <TextField label={label} type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      )}
      <List aria-label={title ?? label}>
        {shown.map(({ value, label: words, count }) => (
          <CheckboxField
            key={value}
            name={name}
            value={value}
            label={words}
            count={count}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </List>
    </div>
  );
}
