import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextAreaField, TextField } from './field';

describe('a field with a limit', () => {
  it.each([
    ['TextField', <TextField key="1" label="Text" maxLength={20} />],
    ['TextAreaField', <TextAreaField key="2" label="Text" maxLength={20} />],
  ])('%s does not cut a long paste, shows an error, and is not submitted', async (_name, field) => {
    const onSubmit = jest.fn((event: Event) => event.preventDefault());
    const { container } = render(
      <form>
        {field}
        <button type="submit">Send</button>
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', onSubmit);
    await userEvent.click(screen.getByLabelText('Text'));
    await userEvent.paste('a text of more than 20 characters');
    expect(screen.getByLabelText('Text')).toHaveValue('a text of more than 20 characters');
    expect(screen.getByRole('alert')).toHaveTextContent('Must be at most 20 characters');
    expect(screen.getByText('33 of 20 characters')).toBeVisible();
    await userEvent.click(screen.getByText('Send'));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Text'));
    await userEvent.paste('short');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByText('Send'));
    expect(onSubmit).toHaveBeenCalled();
  });
});
