import type { ReasonTemplate } from '@roadworthy/contract/desk';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The keys of the templates, in their order. */
export const templateKeys: readonly string[] = [...'1234567890'];

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: 0 ${tokens.space[3]};
  margin: 0;
  padding: 0;
  border: 0;
  ${media.phone} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  font-size: ${tokens.font.sm};
  line-height: 1.2;
  cursor: pointer;
  input { flex: none; width: ${tokens.space[4]}; height: ${tokens.space[4]}; margin: 0; accent-color: ${tokens.color.accent}; }
`;
const Legend = styled.legend`padding: 0; font-weight: 600; font-size: ${tokens.font.sm};`;
const Key = styled.kbd`color: ${tokens.color.muted}; font: inherit; font-size: ${tokens.font.xs}; ${media.phone} { display: none; }`;

type Props = {
  templates: readonly { value: ReasonTemplate; label: string }[];
  chosen: ReasonTemplate | undefined;
  areKeysOn: boolean;
  onChoose: (template: ReasonTemplate) => void;
};

/** The reasons of a decision as radio buttons, each with its key. */
export function TemplateChoice({ templates, chosen, areKeysOn, onChoose }: Props): ReactNode {
  return (
    <Choices>
      <Legend>Why</Legend>
      {templates.map(({ value, label }, index) => (
        <Choice key={value}>
          <input
            type="radio"
            name="template"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {areKeysOn && templateKeys[index] && <Key aria-hidden>{templateKeys[index]}</Key>}
          {label}
        </Choice>
      ))}
    </Choices>
  );
}
