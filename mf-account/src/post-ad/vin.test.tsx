import { buildOwnAd } from '@roadworthy/testing/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeCall, field, open, posted, press, signInBeforeEach, waitForOptions } from './testing/ad-form';

signInBeforeEach();

describe('the VIN of an edited ad', () => {
  it('ACC-440 is deleted when it is emptied', async () => {
    const { calls } = open({ [changeCall]: posted }, { ad: buildOwnAd({ vin: 'AAVZZZ6RZJU012345' }) });
    await waitForOptions();
    expect(field('VIN (optional)')).toHaveValue('AAVZZZ6RZJU012345');
    await userEvent.clear(field('VIN (optional)'));
    await press('Save changes');
    await screen.findByText('You can now check it under profile page.');
    expect(calls.findLast(({ name }) => name === changeCall)?.body).toMatchObject({ vin: '' });
  });
});
