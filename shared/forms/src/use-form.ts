import { ApiError } from '@roadworthy/api-client';
import { useFormik } from 'formik';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { readDraft, removeDraft, saveDraft } from './session-draft';

/**
 * Texts, booleans for checkboxes, and lists for groups of checkboxes and other collections, such as pictures.
 */
type Fields = Record<string, string | boolean | readonly unknown[]>;
type Options<Values extends Fields, Rules extends AnyObjectSchema> = {
  initial: Values;
  rules: Rules;
  /** Receives the validated values (trimmed, cast). May throw {@link ApiError}. @returns false when nothing was sent */
  send: (values: InferType<Rules>) => Promise<unknown>;
  /** Keeps unfinished input, except passwords, in this tab under this name, until it is sent. */
  draft?: string;
  /** Whether a valid form is not sent yet, such as while files are uploaded; it is sent once this returns false. */
  isWaiting?: (values: Values) => boolean;
};

/**
 * A form validated by a schema of `contract/forms`. A field shows errors after blur or submit; the first invalid one of
 * the page gets focus; a form is not submitted twice in parallel; the server's message is `failure`, its field errors are
 * shown at the fields. Spread `form` on the `<form>`, `field(name)` on each field, `tick(name)` on each checkbox and
 * `choice(name, value)` on each checkbox of a group; `set` and `fill` set values from code. A value without a field gets
 * focus through the button with its name.
 */
export function useForm<Values extends Fields, Rules extends AnyObjectSchema>({
  initial,
  rules,
  send,
  draft,
  isWaiting = () => false,
}: Options<Values, Rules>) {
  const [failure, setFailure] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** What was typed while a form was sent is a draft only if sending failed. */
  const isSent = useRef(false);

  const formik = useFormik<Values>({
    initialValues: initial,
    validationSchema: rules,
    onSubmit: async (values) => {
      setFailure('');
      try {
        isSent.current = (await send(await rules.validate(values))) !== false;
        if (draft && isSent.current) removeDraft(draft);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
        const fieldErrors = Object.entries(error.errors).filter(([name]) => name in initial);
        formik.setErrors(Object.fromEntries(fieldErrors) as Parameters<typeof formik.setErrors>[0]);
        focusFirst(Object.fromEntries(fieldErrors));
      }
    },
  });
  const focusFirst = (errors: object) => {
    // In the order of the page, which may differ between a phone and a wide screen.
    const elements = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    elements.find(({ name }) => Object.hasOwn(errors, name))?.focus();
  };

  // A draft is restored; values typed into the server's HTML before this script ran are adopted.
  const adoptTypedValues = useRef(() => {
    const typed = Object.keys(initial).flatMap((name) => {
      if (Array.isArray(initial[name])) return [];
      const field = element.current?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
      const value = typeof initial[name] === 'boolean' ? (field as HTMLInputElement)?.checked : field?.value;
      return value && value !== initial[name] ? [[name, value]] : [];
    });
    const stored = Object.entries(draft ? readDraft(draft) : {}).filter(([name]) => typeof initial[name] === 'string');
    const restored = Object.fromEntries([...stored, ...typed]);
    if (Object.keys(restored).length > 0) void formik.setValues({ ...initial, ...restored }, false);
  });

  const { values, isSubmitting } = formik;
  const lastValues = useRef(values);
  /** What the form contained when it had been sent. */
  const sentValues = useRef<Values>(undefined);
  useEffect(() => {
    // Not while sending: a form that is sent may be closed before its last change is seen here.
    if (isSubmitting) return;
    if (isSent.current) sentValues.current = values;
    else if (draft && lastValues.current !== values) saveDraft(draft, values);
    lastValues.current = values;
    isSent.current = false;
  }, [draft, values, isSubmitting]);

  const wasShown = useRef(false);
  const onShown = useEffectEvent(() => {
    if (!wasShown.current) adoptTypedValues.current();
    // A retained page is shown again. Formik misses a sending that ends while the page is hidden.
    else if (isSent.current || sentValues.current === values) formik.resetForm();
    else if (isSubmitting && !sending.current) formik.setSubmitting(false);
    wasShown.current = true;
  });
  useEffect(() => onShown(), []);

  /** Shows the errors of fields. @returns all errors */
  const touch = (names: readonly string[]) => {
    const touched = Object.fromEntries(names.map((name) => [name, true]));
    return formik.setTouched({ ...formik.touched, ...touched } as typeof formik.touched);
  };
  const [isQueued, setIsQueued] = useState(false);
  const submit = async () => {
    // The button is disabled while sending, but a second Enter may arrive before that renders.
    if (sending.current) return;
    sending.current = true;
    try {
      focusFirst(await formik.validateForm());
      await formik.submitForm();
    } finally {
      sending.current = false;
    }
  };
  const mustWait = isWaiting(values);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mustWait) return submit();
    const errors = (await touch(Object.keys(values))) ?? {};
    focusFirst(errors);
    setIsQueued(Object.keys(errors).length === 0);
  };
  const sendQueued = useEffectEvent(() => void submit().finally(() => setIsQueued(false)));
  useEffect(() => {
    if (isQueued && !mustWait) sendQueued();
  }, [isQueued, mustWait]);

  const findError = (name: keyof Values & string) => {
    if (!formik.touched[name]) return undefined;
    // A schema may report errors for a list or for its entries.
    return [formik.errors[name] as string | string[] | undefined].flat().find(Boolean);
  };

  return {
    /**
     * noValidate: the messages are the specification's, not the browser's. `method="dialog"` has no effect outside of a
     * dialog: a form submitted before this script runs must not put input, such as a password, into the URL.
     */
    form: { ref: element, noValidate: true, method: 'dialog', onSubmit },
    field: (name: keyof Values & string) => ({ ...formik.getFieldProps(name), error: findError(name) }),
    tick: (name: keyof Values & string) => ({
      name,
      checked: Boolean(formik.values[name]),
      onChange: formik.handleChange,
      onBlur: formik.handleBlur,
      error: findError(name),
    }),
    choice: (name: keyof Values & string, value: string) => formik.getFieldProps({ name, value, type: 'checkbox' }),
    set: (name: keyof Values & string, value: string | readonly string[]) => void formik.setFieldValue(name, value),
    /** Sets several values. A function receives the current values, also before they are rendered. */
    fill: (change: Partial<Values> | ((current: Values) => Partial<Values>), shouldValidate = true) => {
      let next = values;
      formik.setFormikState((state) => {
        next = { ...state.values, ...(typeof change === 'function' ? change(state.values) : change) };
        return { ...state, values: next };
      });
      if (shouldValidate) void formik.validateForm(next);
    },
    findError,
    /** Shows errors of fields and focuses the first of them. */
    showErrorsOf: (names: readonly string[]) => {
      void touch(names);
      focusFirst(Object.fromEntries(names.map((name) => [name, true])));
    },
    values: formik.values,
    failure,
    /** Submitted and valid, and waiting to be sent. */
    isQueued,
    busy: formik.isSubmitting,
  };
}
