import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordPage } from './forgot-password-page';

const call = 'POST users/forgot-password';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

describe('/forgot-password', () => {
  it('ACC-54 shows the exact messages for a missing and an invalid e-mail address', async () => {
    renderPage(<ForgotPasswordPage />);
    await send();
    expect(await screen.findByText('Please enter an email')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  it('ACC-54 replaces the form with the server’s message after sending', async () => {
    const calls = mockApi({ [call]: { msg: 'Look into your mail.' } });
    renderPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await send();
    expect(await screen.findByText('Look into your mail.')).toBeVisible();
    expect(calls).toEqual([{ name: call, body: { email: 'a@b.example' } }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('ACC-59 carries the return address to the login link', async () => {
    localStorage.setItem('roadworthy.kept.way', JSON.stringify({ to: '/post/ad', at: Date.now() }));
    renderPage(<ForgotPasswordPage />);
    const link = await screen.findByRole('link', { name: 'Back to login' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fpost%2Fad');
    localStorage.clear();
  });

  it('ACC-216 restores the address after a reload, until it is sent', async () => {
    mockApi({ [call]: { msg: 'Look into your mail.' } });
    const { unmount } = renderPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    unmount();
    const reloaded = renderPage(<ForgotPasswordPage />);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('a@b.example'));
    await send();
    await screen.findByText('Look into your mail.');
    reloaded.unmount();
    renderPage(<ForgotPasswordPage />);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('ACC-54 shows a failure in an alert', async () => {
    mockApi({ [call]: 429 });
    renderPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
  });
});
