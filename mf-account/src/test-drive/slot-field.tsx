import type { Slot, SlotDay } from '@roadworthy/contract/api/test-drives';
import { formatTime, formatWeekday } from '@roadworthy/contract/dates';
import { tokens } from '@roadworthy/ui/theme';
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Choice, ChoiceText } from '../lib/choice-button';

const Group = styled.fieldset`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Title = styled.legend`padding: 0; font-weight: 600; font-size: ${tokens.font.sm};`;
const Help = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const Invalid = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.danger}; font-weight: 600;`;
const Strip = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[3]};
`;
const Day = styled.fieldset`
  flex: none;
  width: 5.5rem;
  margin: 0;
  padding: 0;
  border: 0;
  scroll-snap-align: start;
`;
const Slots = styled.div`display: grid; gap: ${tokens.space[2]};`;
const DayName = styled.legend`
  width: 100%;
  padding: 0 0 ${tokens.space[2]};
  text-align: center;
  font-size: ${tokens.font.xs};
  font-weight: 600;
`;

type Props = {
  days: readonly SlotDay[];
  name: string;
  value: string;
  onChange: ChangeEventHandler;
  onBlur: FocusEventHandler;
  error?: string;
};

/** The slots of a car by day, as radio buttons (DRIVE-11, DRIVE-13); taken ones cannot be chosen. */
export function SlotField({ days, name, value, onChange, onBlur, error }: Props): ReactNode {
  const id = useId();
  const renderSlot = ({ starts_at, is_taken }: Slot) => (
    <Choice key={starts_at}>
      <input
        type="radio"
        // A name only for those that can take the focus after an error.
        name={is_taken ? undefined : name}
        value={starts_at}
        checked={value === starts_at && !is_taken}
        disabled={is_taken}
        onChange={onChange}
        onBlur={onBlur}
      />
      <ChoiceText>{formatTime(starts_at)}</ChoiceText>
    </Choice>
  );
  return (
    <Group aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}>
      <Title>Date & time</Title>
      <Help id={`${id}-help`}>South African time. Times that are crossed out are taken.</Help>
      <Strip>
        {days.map(({ date, slots }) => (
          <Day key={date}>
            <DayName>{formatWeekday(date)}</DayName>
            <Slots>{slots.map(renderSlot)}</Slots>
          </Day>
        ))}
      </Strip>
      {error && (
        <Invalid id={`${id}-error`} role="alert">
          {error}
        </Invalid>
      )}
    </Group>
  );
}
