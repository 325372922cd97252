import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './newsletter-form';

jest.mock('@roadworthy/contract/forms/newsletter', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('CNT-41 shows Not Subscribed and allows a retry when the form rules cannot be loaded', async () => {
  renderPage(<NewsletterForm />);
  await userEvent.type(screen.getByLabelText('Email for our newsletter'), 'a@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Not Subscribed: Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});
