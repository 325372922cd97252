import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { OwnerNote } from './owner-note';

describe('the own ad that others do not see', () => {
  it.each([
    ['held', /in review: a person looks at it .* our mail says why and how to object/],
    ['hidden', /have hidden this ad: .* our mail says why, and its link is how you object/],
  ])('LST-230 FRAUD-2 PROFILE-17: says what happens and how to object: %s', (status, text) => {
    renderPage(<OwnerNote status={status} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
