import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { array, object, string } from 'yup';
import { useForm } from './use-form';

const rules = object({
  name: string().required('Please enter a name'),
  tags: array(string().defined()).min(1, 'Please select a tag'),
  files: array(string().defined()).min(1, 'Please add a file'),
  first: string(),
});
const initial: { name: string; tags: string[]; files: string[]; first: string } = {
  name: '',
  tags: [],
  files: [],
  first: 'y',
};

function ListForm({ send }: { send: (values: object) => Promise<void> }) {
  const { form, field, choice, set, fill, findError, values } = useForm({ initial, rules, send });
  const { error, ...name } = field('name');
  return (
    <form aria-label="List" {...form}>
      <input aria-label="name" {...name} />
      {['a', 'b'].map((tag) => (
        <input key={tag} type="checkbox" aria-label={tag} {...choice('tags', tag)} />
      ))}
      <button type="button" name="files" onClick={() => set('files', ['x', 'y'])}>
        Add
      </button>
      {['x', 'y'].map((file) => (
        <input
          key={file}
          type="radio"
          aria-label={file}
          name="first"
          value={file}
          defaultChecked={file === values.first}
        />
      ))}
      <button type="button" onClick={() => fill({ name: 'Kept', tags: ['b'] })}>
        Restore
      </button>
      <p>{[error, findError('tags'), findError('files')].filter(Boolean).join(', ')}</p>
      <button type="submit">Send</button>
    </form>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('SHL-70 puts focus into the first box of a group, or on the button that represents a list', async () => {
  render(<ListForm send={jest.fn()} />);
  await press('Send');
  expect(await screen.findByText('Please enter a name, Please select a tag, Please add a file')).toBeVisible();
  expect(screen.getByLabelText('name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('name'), 'N');
  await press('Send');
  await waitFor(() => expect(screen.getByLabelText('a')).toHaveFocus());
  await userEvent.click(screen.getByLabelText('a'));
  await press('Send');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
});

it('SHL-70 handles list values, and sets several fields together', async () => {
  const send = jest.fn();
  render(<ListForm send={send} />);
  await press('Restore');
  await userEvent.click(screen.getByLabelText('a'));
  await userEvent.click(screen.getByLabelText('b'));
  await press('Add');
  await press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Kept', tags: ['a'], files: ['x', 'y'], first: 'y' }));
});
