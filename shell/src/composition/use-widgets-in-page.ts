import { widgetKey } from '@roadworthy/contract/compatibility';
import { useMatches } from '@roadworthy/router';
import type { RouteMeta } from './routes';

/** The widgets that the page contains, as `area/widget`. */
export function useWidgetsInPage(): string[] {
  return useMatches().flatMap(({ handle }) => {
    const { regions = [], below = [] } = (handle ?? {}) as Partial<RouteMeta>;
    const widgets = regions.filter(({ expose }) => expose.startsWith('widgets/'));
    return [
      ...widgets.map(({ area, expose }) => widgetKey(area, expose.replace('widgets/', ''))),
      ...below.map(({ area, widget }) => widgetKey(area, widget)),
    ];
  });
}
