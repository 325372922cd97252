import { apiDouble } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { loadProfile } from './load-profile';
import { infoOf, ProfilePage } from './profile-page';

it('ACC-10 shows what is known of the user', async () => {
  apiDouble({ 'GET users/get-user-profile-data': { data: aUser() } });
  renderPage(<ProfilePage data={await loadProfile(loadContext('/profile'))} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Priya Naidoo' })).toBeInTheDocument();
  expect(screen.getByText('+27-900000001')).toBeInTheDocument();
  expect(screen.getByText('gold, until 2027-10-22')).toBeInTheDocument();
});

it('ACC-10 leaves out what is not given', () => {
  expect(infoOf(aUser({ gsm: null, businessname: null })).map(([label]) => label)).not.toContain('Phone');
});

it('ACC-10 says when the profile does not come', async () => {
  apiDouble({ 'GET users/get-user-profile-data': 500 });
  renderPage(<ProfilePage data={await loadProfile(loadContext('/profile'))} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server says 500.');
});
