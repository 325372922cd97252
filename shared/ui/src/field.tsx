import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import styled from 'styled-components';
import { Stack } from './layout';
import { tokens } from './theme';

const Label = styled.label`font-weight: 600; font-size: ${tokens.font.sm};`;
const Help = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const Wrong = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.danger}; font-weight: 600;`;
const Box = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  min-height: ${tokens.space[12]};
  border: 1px solid ${({ $wrong }) => ($wrong ? tokens.color.danger : tokens.color.subtle)};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  &:focus-within { outline: 2px solid ${tokens.color.accent}; outline-offset: 1px; }
  input, select, textarea {
    flex: 1;
    min-width: 0;
    min-height: ${tokens.target};
    padding-inline: ${tokens.space[3]};
    border: 0;
    background: transparent;
    outline: none;
  }
  textarea { padding-block: ${tokens.space[3]}; resize: vertical; font: inherit; color: inherit; }
  select { appearance: auto; background: ${tokens.color.raised}; border-radius: ${tokens.radius.sm}; }
`;
const Prefix = styled.span`padding-left: ${tokens.space[3]}; color: ${tokens.color.muted};`;

type Shared = { label: string; help?: string; error?: string };
type Ids = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };

/** Label above, help and error below, tied together for screen readers. */
function Field({ label, help, error, children }: Shared & { children: (ids: Ids) => ReactNode }): ReactNode {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Stack $gap={1}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {error && (
        <Wrong id={`${id}-error`} role="alert">
          {error}
        </Wrong>
      )}
    </Stack>
  );
}

type TextProps = Shared & { prefix?: string; suffix?: ReactNode; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix'
  >;

export function TextField({ label, help, error, prefix, suffix, ...input }: TextProps): ReactNode {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <Box $wrong={Boolean(error)}>
          {prefix && <Prefix>{prefix}</Prefix>}
          <input {...input} {...ids} />
          {suffix}
        </Box>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  help,
  error,
  ...area
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <Box $wrong={Boolean(error)}>
          <textarea rows={4} {...area} {...ids} />
        </Box>
      )}
    </Field>
  );
}

type SelectProps = Shared & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
} & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ label, help, error, options, placeholder, ...select }: SelectProps): ReactNode {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <Box $wrong={Boolean(error)}>
          <select {...select} {...ids}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Box>
      )}
    </Field>
  );
}

const Tick = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  font-size: ${tokens.font.sm};
  cursor: pointer;
  input { width: ${tokens.space[5]}; height: ${tokens.space[5]}; accent-color: ${tokens.color.accent}; }
  span + span { margin-left: auto; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; font-variant-numeric: tabular-nums; }
`;

type TickProps = { label: ReactNode; count?: number; error?: string } & InputHTMLAttributes<HTMLInputElement>;

/** A checkbox in its label; `count` says how many it would leave. */
export function CheckboxField({ label, count, error, ...input }: TickProps): ReactNode {
  const id = useId();
  const wrong = error ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {};
  return (
    <>
      <Tick>
        <input type="checkbox" {...input} {...wrong} />
        <span>{label}</span>
        {count !== undefined && <span>{count}</span>}
      </Tick>
      {error && (
        <Wrong id={id} role="alert">
          {error}
        </Wrong>
      )}
    </>
  );
}
