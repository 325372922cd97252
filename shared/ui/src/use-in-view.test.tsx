import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useInView } from './use-in-view';

function Widget(): ReactNode {
  const { ref, isNear } = useInView<HTMLDivElement>();
  return <div ref={ref}>{isNear ? 'near' : 'far'}</div>;
}

it('an element is near also when the browser reports several changes at once', () => {
  const observed: IntersectionObserverCallback[] = [];
  const { IntersectionObserver: original } = window;
  window.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      observed.push(callback);
    }
  };
  render(<Widget />);
  window.IntersectionObserver = original;
  const changes = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
  act(() => observed[0]?.(changes, {} as IntersectionObserver));
  expect(screen.getByText('near')).toBeInTheDocument();
});
