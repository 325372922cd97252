import { ApiError } from '@roadworthy/api-client';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';

/**
 * Texts, true or false for boxes to tick, and lists for groups of boxes and for what a form gathers, such as pictures.
 */
type Fields = Record<string, string | boolean | readonly string[]>;
type Options<Values extends Fields, Rules extends AnyObjectSchema> = {
  /** The fields from top to bottom: the first wrong one gets focus. */
  initial: Values;
  rules: Rules;
  /** Gets the values as the rules leave them (trimmed, cast). May throw {@link ApiError}. */
  send: (values: InferType<Rules>) => Promise<void>;
};

/**
 * A form of fields, checked by rules from `contract/forms`. A field complains once it was left or sent; the first wrong
 * one gets focus; it is never sent twice at once; the server's words come back as `failure` and, per field, beside it.
 * Spread `form` on the `<form>`, `field(name)` on each field, `tick(name)` on each box and `choice(name, value)` on
 * each box of a group; `set` and `fill` are for fields that follow from others or come from elsewhere. What is no field
 * itself gets focus through the button that has its name.
 */
export function useForm<Values extends Fields, Rules extends AnyObjectSchema>({
  initial,
  rules,
  send,
}: Options<Values, Rules>) {
  const [failure, setFailure] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** A field, or a group of boxes, whose value is that of the chosen one. */
  const fieldNamed = (name: string) =>
    element.current?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;

  const formik = useFormik<Values>({
    initialValues: initial,
    validationSchema: rules,
    onSubmit: async (given) => {
      setFailure('');
      try {
        await send(await rules.validate(given));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
        const known = Object.entries(error.errors).filter(([name]) => name in initial);
        formik.setErrors(Object.fromEntries(known) as Parameters<typeof formik.setErrors>[0]);
        focusFirst(Object.fromEntries(known));
      }
    },
  });
  const focusFirst = (errors: object) => {
    const wrong = Object.keys(initial).find((name) => name in errors);
    const field = wrong ? fieldNamed(wrong) : null;
    ((field instanceof RadioNodeList ? field[0] : field) as HTMLInputElement | null)?.focus();
  };

  // What somebody typed into the server's page before this script ran counts too.
  const takeOver = useRef(() => {
    const typed = Object.keys(initial).flatMap((name) => {
      if (Array.isArray(initial[name])) return [];
      const field = fieldNamed(name);
      const value = typeof initial[name] === 'boolean' ? (field as HTMLInputElement)?.checked : field?.value;
      return value && value !== initial[name] ? [[name, value]] : [];
    });
    if (typed.length > 0) void formik.setValues({ ...initial, ...Object.fromEntries(typed) }, false);
  });
  useEffect(() => takeOver.current(), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled while sending, but two Enters can come before it is drawn so.
    if (sending.current) return;
    sending.current = true;
    try {
      focusFirst(await formik.validateForm());
      await formik.submitForm();
    } finally {
      sending.current = false;
    }
  };

  const errorOf = (name: keyof Values & string) => {
    if (!formik.touched[name]) return undefined;
    // Of a list, rules may complain as a whole or entry by entry.
    return [formik.errors[name] as string | string[] | undefined].flat().find(Boolean);
  };

  return {
    /**
     * noValidate: the messages are the specification's, not the browser's. The method of dialogs does nothing outside
     * of one: a form that is sent before this script runs must not put what was typed, such as a password, into the
     * address.
     */
    form: { ref: element, noValidate: true, method: 'dialog', onSubmit },
    field: (name: keyof Values & string) => ({ ...formik.getFieldProps(name), error: errorOf(name) }),
    tick: (name: keyof Values & string) => ({
      name,
      checked: Boolean(formik.values[name]),
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
      error: errorOf(name),
    }),
    choice: (name: keyof Values & string, value: string) => formik.getFieldProps({ name, value, type: 'checkbox' }),
    set: (name: keyof Values & string, value: string | readonly string[]) => void formik.setFieldValue(name, value),
    fill: (given: Partial<Values> | ((now: Values) => Partial<Values>)) =>
      void formik.setValues((now) => ({ ...now, ...(typeof given === 'function' ? given(now) : given) })),
    errorOf,
    values: formik.values,
    failure,
    busy: formik.isSubmitting,
  };
}
