import { priceFor } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MonthlyFilter } from './monthly-filter';

const filter = (value = 0) => {
  const applied: number[] = [];
  renderPage(<MonthlyFilter value={value} onChange={(next) => applied.push(next)} />);
  return { field: screen.getByRole('textbox', { name: 'Monthly instalment up to' }), applied };
};

it('LST-76 applies on Enter and when it is left, once', async () => {
  const { field, applied } = filter();
  await userEvent.type(field, 'R 5 000{Enter}');
  expect(applied).toEqual([5_000]);
  expect(field).toHaveFocus();
});

it('LST-76 says which price it means, and on which terms', async () => {
  const { field } = filter();
  expect(field).toHaveAccessibleDescription('Estimated on 10% deposit, 72 months, 11.75% interest a year.');
  await userEvent.type(field, '5000');
  expect(field).toHaveAccessibleDescription(
    `Finds cars up to ${formatPrice(priceFor(5_000))}. Estimated on 10% deposit, 72 months, 11.75% interest a year.`,
  );
});

it('LST-76 emptied it sets no limit', async () => {
  const { field, applied } = filter(5_000);
  expect(field).toHaveValue('5000');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(applied).toEqual([0]);
});
