/** @jest-environment node */
import { array, object, string } from 'yup';
import { toFieldErrors } from './field-errors';

const rules = object({
  name: string().required('Please enter a name').min(3, 'Too short'),
  tags: array(string().max(2, 'Too long')).min(1, 'Please select a tag'),
});

it('SHL-70 returns the first message of each invalid field, and one for a list', () => {
  expect(toFieldErrors(rules, { name: '', tags: [] })).toEqual({
    name: 'Please enter a name',
    tags: 'Please select a tag',
  });
  expect(toFieldErrors(rules, { name: 'Ann', tags: ['ok', 'long'] })).toEqual({ tags: 'Too long' });
  expect(toFieldErrors(rules, { name: 'Ann', tags: ['ok'] })).toEqual({});
});
