import { bus } from '@roadworthy/events';
import { RouterProvider } from '@roadworthy/router';
import { createRoot } from 'react-dom/client';
import { ownTable, startAnalytics } from './analytics/analytics';
import { Composition, type Step } from './composition/composition';
import { federationLoader } from './composition/federation';
import { registryOf } from './composition/registry';
import { createSiteRouter } from './router';
import { keepSession } from './session/keep-session';

const report = ({ step, ...details }: Step) => bus.emit('analytics:tracked', { name: `remote_${step}`, details });

keepSession(window);
const track = startAnalytics(window, ownTable);
const registry = registryOf(document);
const composition = new Composition(registry, federationLoader(registry, window.location.origin), report);
const router = createSiteRouter(composition, report);

// Every page view is sent to analytics (specification section 2); a change of query alone is not a new page.
let shown = '';
const pageShown = ({ location, navigation, initialized }: typeof router.state) => {
  if (!initialized || navigation.state !== 'idle' || location.pathname === shown) return;
  shown = location.pathname;
  track('page_view');
};
pageShown(router.state);
router.subscribe(pageShown);

const container = document.getElementById('app');
if (!container) throw new Error('The document has no #app.');
createRoot(container).render(<RouterProvider router={router} />);
