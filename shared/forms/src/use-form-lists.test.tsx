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

function UploadForm({ send }: { send: (values: object) => Promise<void> }) {
  const { form, field, fill, findError, values, isQueued } = useForm({
    initial,
    rules,
    send,
    isWaiting: ({ files }) => files.includes('pending'),
  });
  const { error, ...name } = field('name');
  const finish = () => {
    // Two uploads that end before the form is rendered again.
    fill(({ files }) => ({ files: files.map((file, index) => (index === 0 ? 'x' : file)) }));
    fill(({ files }) => ({ files: files.map((file, index) => (index === 1 ? 'y' : file)) }));
  };
  return (
    <form aria-label="Upload" {...form}>
      <input aria-label="name" {...name} />
      <button type="button" onClick={() => fill({ tags: ['a'], files: ['pending', 'pending'] })}>
        Upload
      </button>
      <button type="button" onClick={finish}>
        Finish
      </button>
      <p>{[error, findError('files'), isQueued && 'Waiting', values.files.join(' ')].filter(Boolean).join(', ')}</p>
      <button type="submit">Send</button>
    </form>
  );
}

it('SHL-70 waits before sending, shows what is missing, and sends the values of that later time', async () => {
  const send = jest.fn();
  render(<UploadForm send={send} />);
  await press('Upload');
  await press('Send');
  expect(await screen.findByText('Please enter a name, pending pending')).toBeVisible();
  expect(screen.getByLabelText('name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('name'), 'N');
  await press('Send');
  expect(await screen.findByText('Waiting, pending pending')).toBeVisible();
  await userEvent.type(screen.getByLabelText('name'), 'ew');
  expect(send).not.toHaveBeenCalled();
  await press('Finish');
  await waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'New', tags: ['a'], files: ['x', 'y'], first: 'y' }]]));
  expect(await screen.findByText('x y')).toBeVisible();
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
