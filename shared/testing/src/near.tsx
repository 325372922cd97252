import { act } from '@testing-library/react';

type Watched = { element: Element; tell: IntersectionObserverCallback };
let watched: Watched[] = [];

/** Stands in for the browser's observer, which jsdom lacks: nothing is near until a test says so. */
export class StillObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(element: Element): void {
    watched.push({ element, tell: this.tell });
  }
  unobserve(element: Element): void {
    watched = watched.filter((one) => one.element !== element || one.tell !== this.tell);
  }
  disconnect(): void {
    watched = watched.filter((one) => one.tell !== this.tell);
  }
  takeRecords(): [] {
    return [];
  }
}

/** The visitor scrolls: everything that is watched comes into view. */
export async function comeNear(): Promise<void> {
  await act(async () => {
    for (const { element, tell } of [...watched]) {
      tell([{ isIntersecting: true, target: element } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
  });
}
