import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  label { font-weight: 600; font-size: ${tokens.font.sm}; cursor: pointer; }
`;
const Track = styled.input`
  flex: none;
  appearance: none;
  width: ${tokens.space[11]};
  height: ${tokens.space[6]};
  margin: 0;
  border: 1px solid ${tokens.color.subtle};
  border-radius: ${tokens.radius.full};
  background: radial-gradient(circle, ${tokens.color.subtle} 8px, transparent 8.5px) -10px 0 ${tokens.color.sunken} no-repeat;
  cursor: pointer;
  &:checked {
    border-color: ${tokens.color.accent};
    background: radial-gradient(circle, ${tokens.color.onAccent} 8px, transparent 8.5px) 10px 0 ${tokens.color.accent} no-repeat;
  }
  @media (forced-colors: active) { appearance: auto; }
`;

type Props = { label: string; checked: boolean; onCheckedChange: (checked: boolean) => void } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'id' | 'onChange'
>;

/** A switch with its label; takes effect immediately. A check box, so that it can be used before hydration. */
export function Switch({ label, onCheckedChange, ...input }: Props): ReactNode {
  const id = useId();
  return (
    <Row>
      <Track
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        onChange={({ target }) => onCheckedChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </Row>
  );
}
