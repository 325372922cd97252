import { messageTemplateSchema } from './forms/message-template';
import { fillTemplate } from './message-templates';

const values = { name: 'Thandi Nkosi', car: 'A Polo', price: 'R 150 000' };

describe('a template', () => {
  it('API-1868 is filled with the first name, the car and its price', () => {
    expect(fillTemplate('Good day {name}, the {car} is {price}. {car}!', values)).toBe(
      'Good day Thandi, the A Polo is R 150 000. A Polo!',
    );
  });
  it('API-1868 leaves out the name of an unknown person', () => {
    expect(fillTemplate('Good day {name}, yes', { ...values, name: null })).toBe('Good day, yes');
    expect(fillTemplate('{name}', { ...values, name: ' ' })).toBe('');
  });
  it('API-1868 fills each placeholder once, with any text', () => {
    expect(fillTemplate('{car} {other}', { ...values, car: '$& {price}' })).toBe('$& {price} {other}');
  });
  it.each([
    [{ name: '', text: 'Yes' }, 'Please enter a name'],
    [{ name: 'A'.repeat(61), text: 'Yes' }, 'Must be at most 60 characters'],
    [{ name: 'A', text: '  ' }, 'Please enter a text'],
    [{ name: 'A', text: 'x'.repeat(1_001) }, 'Must be at most 1000 characters'],
    [{ name: 'A', text: 'Hi {Name}, {naam}' }, 'There is no {Name}: use {name}, {car} or {price}'],
  ])('API-1867 is refused: %j', async (form, message) => {
    await expect(messageTemplateSchema.validate(form)).rejects.toThrow(message);
  });
});
