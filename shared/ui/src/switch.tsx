import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  label { font-weight: 600; font-size: ${tokens.font.sm}; cursor: pointer; }
`;
const Track = styled(Primitive.Root)`
  width: ${tokens.space[11]};
  height: ${tokens.space[6]};
  padding: 0;
  border: 1px solid ${tokens.color.subtle};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.sunken};
  transition: background ${tokens.motion.fast};
  &[data-state='checked'] { background: ${tokens.color.accent}; border-color: ${tokens.color.accent}; }
`;
const Knob = styled(Primitive.Thumb)`
  display: block;
  width: ${tokens.space[4]};
  height: ${tokens.space[4]};
  margin-left: ${tokens.space[1]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.subtle};
  transition: transform ${tokens.motion.fast};
  &[data-state='checked'] { transform: translateX(${tokens.space[4]}); background: ${tokens.color.onAccent}; }
`;

type Props = { label: string; checked: boolean; onCheckedChange: (checked: boolean) => void };

/** A switch with its label; takes effect immediately. */
export function Switch({ label, ...state }: Props): ReactNode {
  const id = useId();
  return (
    <Row>
      <Track id={id} {...state}>
        <Knob />
      </Track>
      <label htmlFor={id}>{label}</label>
    </Row>
  );
}
