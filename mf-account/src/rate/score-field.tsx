import { NOT_APPLICABLE, RATING_SCORES } from '@roadworthy/contract/ratings';
import { tokens } from '@roadworthy/ui/theme';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Choice, ChoiceText } from '../lib/choice-button';

const Group = styled.fieldset`min-width: 0; margin: 0; padding: 0; border: 0;`;
const Title = styled.legend`padding: 0 0 ${tokens.space[1]}; font-weight: 600; font-size: ${tokens.font.sm};`;
const Choices = styled.div`display: flex; flex-wrap: wrap; gap: ${tokens.space[2]};`;
const Ends = styled.p`margin-bottom: ${tokens.space[2]}; color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const Invalid = styled.p`margin-top: ${tokens.space[2]}; color: ${tokens.color.danger}; font-size: ${tokens.font.xs}; font-weight: 600;`;

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: ChangeEventHandler;
  onBlur: FocusEventHandler;
  error?: string;
};

/** One question of a rating as radio buttons, which also work without scripts (RATE-10). */
export function ScoreField({ label, name, value, onChange, onBlur, error }: Props): ReactNode {
  const id = useId();
  const choices = [
    ...RATING_SCORES.map((score) => [String(score), String(score)] as const),
    [NOT_APPLICABLE, 'Does not apply'] as const,
  ];
  return (
    <Group aria-describedby={`${id}-ends${error ? ` ${id}-error` : ''}`}>
      <Title>{label}</Title>
      <Ends id={`${id}-ends`}>1 is poor, 5 is very good</Ends>
      <Choices>
        {choices.map(([choice, text]) => (
          <Choice key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              required
              onChange={onChange}
              onBlur={onBlur}
            />
            <ChoiceText>{text}</ChoiceText>
          </Choice>
        ))}
      </Choices>
      {error && (
        <Invalid id={`${id}-error`} role="alert">
          {error}
        </Invalid>
      )}
    </Group>
  );
}
