import { ApiError } from '@roadworthy/api-client';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { object, string } from 'yup';
import { useForm } from './use-form';

const rules = object({
  email: string().trim().email('Not an email').required('Please enter an email'),
  message: string().trim().required('Please enter message'),
});
type Sent = { email: string; message: string };

function Form({ send, draft }: { send: (values: Sent) => Promise<unknown>; draft?: string }) {
  const { form, field, failure, busy } = useForm({ initial: { email: '', message: '' }, rules, send, draft });
  const fields = (['email', 'message'] as const).map((name) => {
    const { error, ...input } = field(name);
    return (
      <label key={name}>
        {name}
        <input {...input} />
        {error && <em>{error}</em>}
      </label>
    );
  });
  return (
    <form aria-label="Ask" {...form}>
      {failure && <p role="alert">{failure}</p>}
      {fields}
      <button type="submit" disabled={busy}>
        Send
      </button>
    </form>
  );
}
const inputNamed = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const fill = async () => {
  await userEvent.type(inputNamed('email'), ' a@b.example ');
  await userEvent.type(inputNamed('message'), 'Hello ');
};

describe('a form', () => {
  it('SHL-70 shows errors after blur or submit, and focuses the first invalid field', async () => {
    const send = jest.fn();
    render(<Form send={send} />);
    await userEvent.type(inputNamed('email'), 'a');
    expect(screen.queryByText('Not an email')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Not an email')).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Please enter message')).toBeVisible();
    expect(inputNamed('email')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('SHL-70 sends the validated values, once even when submitted repeatedly', async () => {
    let respond = () => {};
    const send = jest.fn(() => new Promise<void>((resolve) => (respond = resolve)));
    render(<Form send={send} />);
    await fill();
    for (let press = 0; press < 3; press += 1) fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(screen.getByRole('button')).toBeDisabled());
    await act(async () => respond());
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    expect(send.mock.calls).toEqual([[{ email: 'a@b.example', message: 'Hello' }]]);
  });

  it('SHL-70 shows the server’s message, and its field errors at the fields', async () => {
    render(
      <Form
        send={async () => {
          throw new ApiError('Please check the form.', 400, { message: 'Too rude' });
        }}
      />,
    );
    await fill();
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the form.');
    expect(screen.getByText('Too rude')).toBeVisible();
    await waitFor(() => expect(inputNamed('message')).toHaveFocus());
  });

  it.each([
    ['failed', 'Hello, again'],
    ['succeeded', ''],
  ])('ACC-489 what was typed while a sending that %s ran is %j after a reload', async (outcome, kept) => {
    let respond = () => {};
    const send = () =>
      new Promise((resolve, reject) => {
        respond = () => (outcome === 'failed' ? reject(new ApiError('No response', 0)) : resolve(true));
      });
    const first = render(<Form send={send} draft="ask" />);
    await fill();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.clear(inputNamed('message'));
    await userEvent.type(inputNamed('message'), 'Hello, again');
    await act(async () => respond());
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    first.unmount();
    render(<Form send={send} draft="ask" />);
    await waitFor(() => expect(inputNamed('message')).toHaveValue(kept));
  });

  it('ACC-216 keeps what was typed over a reload, until it is sent', async () => {
    const send = jest.fn<Promise<unknown>, [Sent]>(async () => false);
    const reload = (form: ReturnType<typeof render>) => {
      form.unmount();
      return render(<Form send={send} draft="ask" />);
    };
    const submit = async () => {
      await userEvent.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    };
    const first = render(<Form send={send} draft="ask" />);
    await fill();
    // Nothing was sent: sign-in was needed, for example.
    await submit();
    const second = reload(first);
    expect(inputNamed('message')).toHaveValue('Hello ');
    send.mockResolvedValue(undefined);
    await submit();
    reload(second);
    expect(inputNamed('message')).toHaveValue('');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('SHL-71 adopts what was typed before the script ran', async () => {
    const form = <Form send={async () => {}} />;
    const page = document.createElement('div');
    const view = render(form);
    page.innerHTML = view.container.innerHTML;
    view.unmount();
    document.body.append(page);
    (page.querySelector('input[name=email]') as HTMLInputElement).value = 'early@bird.example';
    await act(async () => {
      hydrateRoot(page, form);
    });
    await userEvent.type(inputNamed('message'), 'Hello');
    expect(inputNamed('email')).toHaveValue('early@bird.example');
    page.remove();
  });
});

describe('a form of a retained page that was left', () => {
  let send: jest.Mock<Promise<unknown>, [Sent]>;
  beforeEach(() => {
    send = jest.fn<Promise<unknown>, [Sent]>(async () => {});
  });
  const renderRetained = () => {
    const page = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <Form send={send} draft="retained" />
      </Activity>
    );
    const { rerender, unmount } = render(page('visible'));
    return {
      leave: () => act(async () => rerender(page('hidden'))),
      goBack: () => act(async () => rerender(page('visible'))),
      reload: () => {
        unmount();
        render(page('visible'));
      },
    };
  };
  const press = () => userEvent.click(screen.getByRole('button'));

  it('SHL-448 is empty after it was sent, and keeps no draft', async () => {
    const page = renderRetained();
    await fill();
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await page.leave();
    await page.goBack();
    expect(inputNamed('email')).toHaveValue('');
    await press();
    expect(await screen.findByText('Please enter an email')).toBeVisible();
    expect(send).toHaveBeenCalledTimes(1);
    page.reload();
    expect(inputNamed('email')).toHaveValue('');
  });

  it('SHL-448 keeps what was typed after it was sent', async () => {
    const page = renderRetained();
    await fill();
    await press();
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
    await userEvent.type(inputNamed('message'), 'More');
    await page.leave();
    await page.goBack();
    expect(inputNamed('message')).toHaveValue('Hello More');
  });

  it.each([
    ['fails', 'Hello '],
    ['succeeds', ''],
  ])('SHL-449 can be sent again when sending %s while the page is hidden', async (outcome, message) => {
    let respond = () => {};
    send.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          respond = () => (outcome === 'fails' ? reject(new ApiError('No response', 0)) : resolve(true));
        }),
    );
    const page = renderRetained();
    await fill();
    await press();
    await waitFor(() => expect(screen.getByRole('button')).toBeDisabled());
    await page.leave();
    await act(async () => respond());
    await page.goBack();
    expect(inputNamed('message')).toHaveValue(message);
    expect(screen.getByRole('button')).toBeEnabled();
  });
});

it('SHL-77 before the scripts run, submitting puts no input into the URL', () => {
  const { container } = render(<Form send={async () => {}} />);
  expect(container.querySelector('form')).toHaveAttribute('method', 'dialog');
});
