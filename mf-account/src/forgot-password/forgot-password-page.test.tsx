import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordPage } from './forgot-password-page';

const call = 'POST users/forgot-password';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

describe('/forgot-password', () => {
  it('ACC-54 asks for a valid e-mail address, word for word', async () => {
    renderPage(<ForgotPasswordPage />);
    await send();
    expect(await screen.findByText('Please enter an email')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  });

  it('ACC-54 shows the form, then the server’s word', async () => {
    const calls = apiDouble({ [call]: { msg: 'Look into your mail.' } });
    renderPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await send();
    expect(await screen.findByText('Look into your mail.')).toBeVisible();
    expect(calls).toEqual([{ name: call, body: { email: 'a@b.example' } }]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('ACC-59 leads back to where its reader was going', async () => {
    localStorage.setItem('roadworthy.kept.way', JSON.stringify({ to: '/post/ad', at: Date.now() }));
    renderPage(<ForgotPasswordPage />);
    const link = await screen.findByRole('link', { name: 'Back to login' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fpost%2Fad');
    localStorage.clear();
  });

  it('ACC-54 shows a failure in an alert', async () => {
    apiDouble({ [call]: 429 });
    renderPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByLabelText('Email'), 'a@b.example');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server says 429.');
  });
});
