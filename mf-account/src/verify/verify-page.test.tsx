import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { loadMailedLink } from '../lib/mailed-link';
import { verificationQuery } from './api';
import { VerifyPage } from './verify-page';

const call = 'GET users/verify-user/abc';
const checkLink = () => loadMailedLink(verificationQuery)(loadContext('/user/verify/abc', { id: 'abc' }));

describe('/user/verify/{id}', () => {
  it('ACC-58 shows the server’s success message and links to login', async () => {
    mockApi({ [call]: { msg: 'You are verified.' } });
    expect(await checkLink()).toEqual({ kind: 'good', token: 'abc', msg: 'You are verified.' });
    renderPage(<VerifyPage data={{ kind: 'good', token: 'abc', msg: 'You are verified.' }} />);
    expect(screen.getByRole('status')).toHaveTextContent('You are verified.');
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });

  it('ACC-59 links to login with the return address', async () => {
    localStorage.setItem('roadworthy.kept.way', JSON.stringify({ to: '/post/ad', at: Date.now() }));
    renderPage(<VerifyPage data={{ kind: 'good', token: 'abc', msg: 'You are verified.' }} />);
    const link = await screen.findByRole('link', { name: 'Go to login' });
    expect(link).toHaveAttribute('href', '/login?returnTo=%2Fpost%2Fad');
    localStorage.clear();
  });

  it.each([0, 429, 503])('ACC-58 without a verdict, status %s, the shell offers to try again', async (status) => {
    mockApi({ [call]: status });
    await expect(checkLink()).rejects.toMatchObject({ name: 'ApiError', status });
  });

  it('ACC-58 shows the server’s error message', async () => {
    mockApi({ [call]: 404 });
    expect(await checkLink()).toMatchObject({ kind: 'bad', msg: 'The server says 404.' });
    renderPage(<VerifyPage data={{ kind: 'bad', token: 'abc', msg: 'Not valid.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Not valid.');
  });
});
