import { ApiError } from '@roadworthy/api-client';
import { type LoginForm, loginRules } from '@roadworthy/contract/forms/login';
import { bus } from '@roadworthy/events';
import { useFormik } from 'formik';
import { type FormEvent, useRef, useState } from 'react';
import { returnPath } from './return-to';
import { signIn } from './sign-in';

/** The fields from top to bottom: the first wrong one gets focus. */
const order = ['email', 'password'] as const;

/** State of the login form. `failure` is the server's message; `returnTo` what the address asks for. */
export function useLogin(returnTo: string | null) {
  const [failure, setFailure] = useState('');
  const sending = useRef(false);

  const send = async (given: LoginForm) => {
    setFailure('');
    try {
      await signIn(await loginRules.validate(given));
      bus.emit('navigation:requested', { to: returnPath(returnTo), replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  const formik = useFormik<LoginForm>({
    initialValues: { email: '', password: '' },
    validationSchema: loginRules,
    // A field complains once it was left or sent, not at the first letter.
    validateOnMount: false,
    onSubmit: send,
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled while sending, but two Enters can come before it is drawn so.
    if (sending.current) return;
    sending.current = true;
    const { elements } = event.currentTarget;
    try {
      const errors = await formik.validateForm();
      const wrong = order.find((name) => errors[name]);
      if (wrong) (elements.namedItem(wrong) as HTMLInputElement | null)?.focus();
      await formik.submitForm();
    } finally {
      sending.current = false;
    }
  };

  const field = (name: (typeof order)[number]) => ({
    ...formik.getFieldProps(name),
    error: formik.touched[name] ? formik.errors[name] : undefined,
  });
  return { field, submit, failure, busy: formik.isSubmitting };
}
