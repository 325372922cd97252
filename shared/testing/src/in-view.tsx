import { act, waitFor } from '@testing-library/react';

type Watched = { element: Element; callback: IntersectionObserverCallback };
let watched: Watched[] = [];

/** Replaces IntersectionObserver, which jsdom lacks: nothing intersects until a test scrolls. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(element: Element): void {
    watched.push({ element, callback: this.callback });
  }
  unobserve(element: Element): void {
    watched = watched.filter((entry) => entry.element !== element || entry.callback !== this.callback);
  }
  disconnect(): void {
    watched = watched.filter((entry) => entry.callback !== this.callback);
  }
  takeRecords(): [] {
    return [];
  }
}

/** Makes everything that is observed intersect. */
export async function scrollIntoView(): Promise<void> {
  await act(async () => {
    for (const { element, callback } of [...watched]) {
      callback([{ isIntersecting: true, target: element } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
  });
}

/** Waits until all of the shown page is laid out: what is below it is not observed before. */
export const wholePage = (): Promise<void> =>
  waitFor(() => expect(document.documentElement).toHaveAttribute('data-whole'));
