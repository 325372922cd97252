import { timings } from '@roadworthy/contract/limits';
import type { Registry } from '@roadworthy/contract/registry';
import { bus } from '@roadworthy/events';

/** Milliseconds between two questions whether other versions are live by now. */
const pace = 60_000;

/** Live version of each area. */
type Versions = Readonly<Record<string, string>>;
type Place = { pathname: string; search: string; hash: string; state: unknown };
/** What is watched of the router. */
type Router = {
  state: { location: Place; navigation: { state: string; location?: Place; formMethod?: string } };
  subscribe(hear: (state: Router['state']) => void): unknown;
};
type Browser = {
  /** Path of the address that the browser shows. */
  path: () => string;
  /** Loads a document. */
  load: (address: string) => void;
  /** The versions that a document would be made of now. */
  ask: () => Promise<Versions>;
};

const versionsOf = ({ areas }: Registry): Versions =>
  Object.fromEntries(Object.entries(areas).map(([area, { live }]) => [area, live.version]));

/** Whether an area that this page knows has another version by now; one that is run from source is always the newest. */
export const areOld = (own: Versions, now: Versions): boolean =>
  Object.keys({ ...own, ...now }).some((area) => own[area] !== 'development' && own[area] !== now[area]);

/**
 * Lets a page that is made of old versions be replaced at the visitor's next step to another page, which then is a
 * document: nothing is said, nothing is interrupted. Steps back, and steps that carry something along (a state, a form, a
 * notice just shown), stay in the page.
 */
export function keepFresh(router: Router, registry: Registry, { path, load, ask }: Browser): void {
  const own = versionsOf(registry);
  let isOld = false;
  let asked = Date.now();
  let noticed = 0;
  const look = async () => {
    if (isOld || Date.now() - asked < pace) return;
    asked = Date.now();
    isOld = await ask().then(
      (now) => areOld(own, now),
      () => false,
    );
  };
  bus.on('notice:shown', () => {
    noticed = Date.now();
  });
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location;
    if (!next) return void look();
    const isStep = navigation.state === 'loading' && !navigation.formMethod && next.pathname !== location.pathname;
    // The browser shows the address of a step back already.
    const isBack = path() === next.pathname;
    const carries = next.state !== null || Date.now() - noticed < timings.errorNotice;
    if (isOld && isStep && !isBack && !carries) load(next.pathname + next.search + next.hash);
  });
}
