import { render } from '@testing-library/react';
import { Fuel, MapPin } from 'lucide';
import { Icon } from './icon';

const getSvg = (element: HTMLElement) => element.querySelector('svg') as SVGElement;

describe('Icon', () => {
  it('renders the shapes in its size, in the color of the text', () => {
    const { container } = render(<Icon of={MapPin} size={15} />);
    const svg = getSvg(container);
    const shapes = [...svg.children].map(({ tagName, attributes }) => [
      tagName,
      Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    ]);
    expect(shapes).toEqual(MapPin.map(([tag, attributes]) => [tag, attributes]));
    expect([...svg.children].every(({ namespaceURI }) => namespaceURI === 'http://www.w3.org/2000/svg')).toBe(true);
    expect(svg.getAttribute('width')).toBe('15');
    expect(svg.getAttribute('stroke')).toBe('currentColor');
  });

  it('is hidden from screen readers', () => {
    const { container } = render(<Icon of={Fuel} />);
    expect(getSvg(container).getAttribute('aria-hidden')).toBe('true');
  });
});
