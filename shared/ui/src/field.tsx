import { escapeHtml } from '@roadworthy/contract/escape-html';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import styled, { css } from 'styled-components';
import { Stack } from './layout';
import { tokens } from './theme';
import { useTextLimit } from './use-text-limit';

const Label = styled.label`font-weight: 600; font-size: ${tokens.font.sm};`;
const Help = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.muted};`;
const FieldError = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.danger}; font-weight: 600;`;
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
    text-overflow: ellipsis;
  }
  textarea { padding-block: ${tokens.space[3]}; resize: vertical; font: inherit; color: inherit; }
  select { appearance: auto; background: ${tokens.color.raised}; border-radius: ${tokens.radius.sm}; }
`;
const Prefix = styled.span`padding-left: ${tokens.space[3]}; color: ${tokens.color.muted};`;

type CommonProps = { label: string; help?: string; error?: string };
type AriaProps = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };

/** Label above, help and error below, connected for screen readers. */
function Field({
  label,
  help,
  error,
  children,
}: CommonProps & { children: (aria: AriaProps) => ReactNode }): ReactNode {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <Stack $gap={1}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </Stack>
  );
}

type TextProps = CommonProps & { prefix?: string; suffix?: ReactNode; ref?: Ref<HTMLInputElement> } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix'
  >;

/** `maxLength` does not cut the text: a longer one is invalid and not submitted. */
export function TextField({ label, help, error, prefix, suffix, maxLength, ref, ...input }: TextProps): ReactNode {
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, []);
  const limit = useTextLimit({ ...input, maxLength }, element);
  const shownError = limit.error ?? error;
  return (
    <Field label={label} help={limit.counter ?? help} error={shownError}>
      {(aria) => (
        <Box $wrong={Boolean(shownError)}>
          {prefix && <Prefix>{prefix}</Prefix>}
          <input
            {...input}
            {...aria}
            ref={element}
            onInput={(event) => {
              limit.setTyped(event.currentTarget.value);
              input.onInput?.(event);
            }}
          />
          {suffix}
        </Box>
      )}
    </Field>
  );
}

/** Multi-line text; `maxLength` as in {@link TextField}. */
export function TextAreaField({
  label,
  help,
  error,
  maxLength,
  ...area
}: CommonProps & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  const element = useRef<HTMLTextAreaElement>(null);
  const limit = useTextLimit({ ...area, maxLength }, element);
  const shownError = limit.error ?? error;
  return (
    <Field label={label} help={limit.counter ?? help} error={shownError}>
      {(aria) => (
        <Box $wrong={Boolean(shownError)}>
          <textarea
            rows={4}
            {...area}
            {...aria}
            ref={element}
            onInput={(event) => {
              limit.setTyped(event.currentTarget.value);
              area.onInput?.(event);
            }}
          />
        </Box>
      )}
    </Field>
  );
}

type SelectProps = CommonProps & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
} & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({ label, help, error, options, placeholder, ...select }: SelectProps): ReactNode {
  return (
    <Field label={label} help={help} error={error}>
      {(aria) => (
        <Box $wrong={Boolean(error)}>
          <select {...select} {...aria}>
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

const checkboxRules = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.target};
  font-size: ${tokens.font.sm};
  cursor: pointer;
  input { flex: none; margin: 0; width: ${tokens.space[5]}; height: ${tokens.space[5]}; accent-color: ${tokens.color.accent}; }
`;
const Checkbox = styled.label`${checkboxRules}`;
/** A group of many {@link PlainCheckbox}es: it has their styles, so that the server renders each as three plain elements. */
export const CheckboxGroup = styled.fieldset`
  label { ${checkboxRules} }
  small { margin-left: auto; color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; font-variant-numeric: tabular-nums; }
`;

type PlainCheckboxProps = { label: ReactNode; count?: number } & InputHTMLAttributes<HTMLInputElement>;

/** A checkbox of a {@link CheckboxGroup}; `count` is the number of results for it. */
export const PlainCheckbox = ({ label, count, ...input }: PlainCheckboxProps): ReactNode => (
  <label>
    <input type="checkbox" {...input} />
    <span>{label}</span>
    {count !== undefined && <small>{count}</small>}
  </label>
);

type CheckboxOption = { name: string; value: string; label: string; count?: number; checked: boolean };

/** {@link PlainCheckbox}es as HTML, for browsers without scripts: React would take far longer for the same. */
export const plainCheckboxesHtml = (options: readonly CheckboxOption[]): string =>
  options
    .map(({ name, value, label, count, checked }) => {
      const input = `<input type="checkbox" name="${escapeHtml(name)}"${checked ? ' checked=""' : ''} value="${escapeHtml(value)}"/>`;
      return `<label>${input}<span>${escapeHtml(label)}</span>${count === undefined ? '' : `<small>${count}</small>`}</label>`;
    })
    .join('');

/** A checkbox with its label. */
export function CheckboxField({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string } & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const id = useId();
  const shownError = error ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {};
  return (
    <>
      <Checkbox>
        <input type="checkbox" {...input} {...shownError} />
        <span>{label}</span>
      </Checkbox>
      {error && (
        <FieldError id={id} role="alert">
          {error}
        </FieldError>
      )}
    </>
  );
}
