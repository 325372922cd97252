import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { askAboutLink } from '../lib/mailed-link';
import { VerifyPage } from './verify-page';

const call = 'GET users/verify-user/abc';
const ask = () => askAboutLink('users/verify-user', 'abc', new AbortController().signal);

describe('/user/verify/{id}', () => {
  it('ACC-58 shows the server’s text of success and leads to login', async () => {
    apiDouble({ [call]: { msg: 'You are verified.' } });
    expect(await ask()).toEqual({ kind: 'good', token: 'abc', msg: 'You are verified.' });
    renderPage(<VerifyPage data={{ kind: 'good', token: 'abc', msg: 'You are verified.' }} />);
    expect(screen.getByRole('status')).toHaveTextContent('You are verified.');
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });

  it('ACC-58 shows the server’s text of failure', async () => {
    apiDouble({ [call]: 404 });
    expect(await ask()).toMatchObject({ kind: 'bad', msg: 'The server says 404.' });
    renderPage(<VerifyPage data={{ kind: 'bad', token: 'abc', msg: 'Not valid.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not valid.');
  });
});
