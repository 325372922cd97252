import { useMatches } from '@roadworthy/router';
import type { RouteMeta } from '../composition/routes';

/** Whether the page contains the newsletter form, which the footer then omits. */
export function useNewsletterInPage(): boolean {
  return useMatches().some(({ handle }) => {
    const { regions = [], below = [] } = (handle ?? {}) as Partial<RouteMeta>;
    return [...regions.map(({ expose }) => expose), ...below.map(({ widget }) => `widgets/${widget}`)].includes(
      'widgets/newsletter',
    );
  });
}
