import { textTable } from './text-table';

it('aligns text to the left and numbers to the right', () => {
  const table = textTable(
    ['page', 'LCP'],
    [
      ['home', '900'],
      ['listing', '12000'],
    ],
  );
  expect(table.split('\n')).toEqual(['page       LCP', '-------  -----', 'home       900', 'listing  12000']);
});
