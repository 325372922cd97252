import { chooseDataSaver } from '@roadworthy/contract/data-saver';
import { scrollIntoView } from '@roadworthy/testing/in-view';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { useAutoplayAllowed } from './use-autoplay-allowed';

function Slides(): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{useAutoplayAllowed(ref) ? 'Playing' : 'Stopped'}</p>;
}

it('SHL-343 what plays stops when the visitor chooses to use less data, and plays on when that is switched off', async () => {
  render(<Slides />);
  await scrollIntoView();
  expect(screen.getByText('Playing')).toBeVisible();
  act(() => chooseDataSaver(true));
  expect(screen.getByText('Stopped')).toBeVisible();
  act(() => chooseDataSaver(false));
  expect(screen.getByText('Playing')).toBeVisible();
});
