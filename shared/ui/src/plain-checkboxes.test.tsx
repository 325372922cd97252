/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainCheckbox, plainCheckboxesHtml } from './field';

it('writes check boxes as React renders them', () => {
  const options = [
    { name: 'make', value: 'Toyota', label: 'Toyota', count: 1284, checked: false },
    { name: 'make', value: 'BMW', label: 'BMW', count: 0, checked: true },
    { name: 'color', value: '-White', label: 'Not White', checked: true },
    { name: '"a\'', value: '<b> & "c"', label: "'Citroën' & <i>", count: 3, checked: false },
  ];
  const rendered = options.map((option) => (
    <PlainCheckbox key={option.value} {...option} defaultChecked={option.checked} checked={undefined} />
  ));
  expect(plainCheckboxesHtml(options)).toBe(renderToStaticMarkup(rendered).replaceAll('&#x27;', '&apos;'));
});
