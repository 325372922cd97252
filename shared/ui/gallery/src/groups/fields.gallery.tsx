import { Eye } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '../../../src/button';
import { CheckboxField, CheckboxGroup, PlainCheckbox, SelectField, TextAreaField, TextField } from '../../../src/field';
import { HoneypotField } from '../../../src/honeypot-field';
import { Icon } from '../../../src/icon';
import { RangeSlider } from '../../../src/range-slider';
import { SliderField } from '../../../src/slider-field';
import { Switch } from '../../../src/switch';
import { LONG_TEXT } from '../samples';
import type { Group } from '../section';
import { WithValue } from '../stateful';

const options = [
  { value: 'petrol', label: 'Petrol' },
  { value: 'diesel', label: 'Diesel' },
  { value: 'long', label: LONG_TEXT },
];
const toRand = (value: number) => `R ${value} 000`;
const inGroup = (checkbox: ReactNode) => <CheckboxGroup aria-label="Brand">{checkbox}</CheckboxGroup>;
const price = { min: 0, max: 900, step: 10, format: toRand };

export const fieldGroup: Group = {
  title: 'Fields',
  sections: [
    {
      name: 'TextField',
      states: {
        empty: <TextField label="Name" placeholder="As on your ID" />,
        filled: <TextField label="Name" defaultValue="Thandi Nkosi" />,
        help: <TextField label="E-mail" help="Never shown to buyers." />,
        error: <TextField label="E-mail" defaultValue="thandi@" error="Enter a full e-mail address." />,
        'error and help': <TextField label="Phone" help="10 digits" error="Enter your phone number." />,
        'prefix and suffix': (
          <TextField
            label="Price"
            prefix="R"
            defaultValue="289 900"
            suffix={
              <IconButton label="Show">
                <Icon of={Eye} size={20} />
              </IconButton>
            }
          />
        ),
        'near its limit': <TextField label="Title" maxLength={20} defaultValue="A title of 19 chars" />,
        'over its limit': <TextField label="Title" maxLength={20} defaultValue={LONG_TEXT} />,
        disabled: <TextField label="Make" defaultValue="Toyota" disabled />,
        'long text': <TextField label={LONG_TEXT} help={LONG_TEXT} defaultValue={LONG_TEXT} />,
      },
    },
    {
      name: 'TextAreaField',
      states: {
        empty: <TextAreaField label="Message" />,
        filled: <TextAreaField label="Message" defaultValue={LONG_TEXT} />,
        error: <TextAreaField label="Message" error="Write a message." help="No phone numbers." />,
        disabled: <TextAreaField label="Message" defaultValue="Is it still available?" disabled />,
      },
    },
    {
      name: 'SelectField',
      states: {
        empty: <SelectField label="Fuel" options={options} placeholder="Any" />,
        filled: <SelectField label="Fuel" options={options} defaultValue="diesel" />,
        error: <SelectField label="Fuel" options={options} placeholder="Choose" error="Choose a fuel." />,
        disabled: <SelectField label="Fuel" options={options} disabled />,
        'long text': <SelectField label="Fuel" options={options} defaultValue="long" />,
      },
    },
    {
      name: 'CheckboxField',
      parts: ['CheckboxGroup', 'PlainCheckbox'],
      states: {
        unchecked: <CheckboxField label="Remember me" />,
        checked: <CheckboxField label="Remember me" defaultChecked />,
        count: inGroup(<PlainCheckbox label="Toyota" count={1284} />),
        error: <CheckboxField label="I accept the terms" error="Accept the terms." />,
        disabled: <CheckboxField label="Remember me" disabled />,
        'long text': inGroup(<PlainCheckbox label={LONG_TEXT} count={12} />),
      },
    },
    {
      name: 'Switch',
      states: {
        off: (
          <WithValue initial={false}>
            {(checked, setChecked) => <Switch label="Newest only" checked={checked} onCheckedChange={setChecked} />}
          </WithValue>
        ),
        on: (
          <WithValue<boolean> initial>
            {(checked, setChecked) => (
              <Switch label="Show differences" checked={checked} onCheckedChange={setChecked} />
            )}
          </WithValue>
        ),
      },
    },
    {
      name: 'SliderField',
      parts: ['SliderRoot', 'SliderTrack', 'SliderRange', 'SliderThumb'],
      states: {
        default: (
          <WithValue initial={300}>
            {(value, setValue) => <SliderField label="Deposit" {...price} value={value} onValueChange={setValue} />}
          </WithValue>
        ),
        lowest: (
          <WithValue initial={0}>
            {(value, setValue) => <SliderField label="Deposit" {...price} value={value} onValueChange={setValue} />}
          </WithValue>
        ),
      },
    },
    {
      name: 'RangeSlider',
      states: {
        default: (
          <WithValue<[number, number]> initial={[100, 600]}>
            {(value, setValue) => (
              <RangeSlider label="price" {...price} value={value} onValueChange={setValue} onValueCommit={setValue} />
            )}
          </WithValue>
        ),
      },
    },
    { name: 'HoneypotField', states: { 'hidden from people': <HoneypotField name="website" /> } },
  ],
};
