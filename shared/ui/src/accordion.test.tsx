import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Accordion } from './accordion';

const items = ['cost', 'number'].map((id) => ({ id, title: `About ${id}`, content: `Text of ${id}` }));
const onChange = jest.fn();

function Controlled() {
  const [value, setValue] = useState('');
  const handleChange = (id: string) => {
    onChange(id);
    setValue(id);
  };
  return <Accordion items={items} value={value} onValueChange={handleChange} />;
}

const details = (id: string) => document.getElementById(id) as HTMLDetailsElement;
beforeEach(() => onChange.mockClear());

it('SHL-326 an accordion opens one text at a time and closes it again', async () => {
  render(<Controlled />);
  await userEvent.click(screen.getByText('About cost'));
  await waitFor(() => expect(details('cost').open).toBe(true));
  await userEvent.click(screen.getByText('About number'));
  await waitFor(() => expect([details('cost').open, details('number').open]).toEqual([false, true]));
  await userEvent.click(screen.getByText('About number'));
  await waitFor(() => expect(details('number').open).toBe(false));
  expect(onChange.mock.calls.flat()).toEqual(['cost', 'number', '']);
});

it('SHL-326 without a value, an accordion is the browser’s', async () => {
  render(<Accordion items={items} />);
  await userEvent.click(screen.getByText('About cost'));
  expect(details('cost').open).toBe(true);
  expect(details('cost').getAttribute('name')).toBe(details('number').getAttribute('name'));
});

it('SHL-326 hydration keeps a text that was opened before it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Controlled />);
  details('number').open = true;
  // React's development build reports the changed attribute; the production build does not compare attributes.
  jest.spyOn(console, 'error').mockImplementation();
  const root = hydrateRoot(container, <Controlled />);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('number'));
  expect(details('number').open).toBe(true);
  root.unmount();
  container.remove();
});
