import { useMatches } from '@roadworthy/router';
import type { RouteFacts } from '../composition/routes';

/** Whether the page itself holds the newsletter, so that the footer need not ask for the same once more. */
export function useNewsletterInPage(): boolean {
  return useMatches().some(({ handle }) => {
    const { regions = [], below = [] } = (handle ?? {}) as Partial<RouteFacts>;
    return [...regions.map(({ expose }) => expose), ...below.map(({ widget }) => `widgets/${widget}`)].includes(
      'widgets/newsletter',
    );
  });
}
