import { array, object, string } from 'yup';
import { wrongFields } from './wrong-fields';

const rules = object({
  name: string().required('Please enter a name').min(3, 'Too short'),
  tags: array(string().max(2, 'Too long')).min(1, 'Please select a tag'),
});

it('SHL-70 says of each wrong field what is wrong first, of a list as a whole', () => {
  expect(wrongFields(rules, { name: '', tags: [] })).toEqual({
    name: 'Please enter a name',
    tags: 'Please select a tag',
  });
  expect(wrongFields(rules, { name: 'Ann', tags: ['ok', 'long'] })).toEqual({ tags: 'Too long' });
  expect(wrongFields(rules, { name: 'Ann', tags: ['ok'] })).toEqual({});
});
