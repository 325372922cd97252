import { configureApi } from '@roadworthy/api-client';
// Provided to the remote; the harness itself does not use it.
import '@roadworthy/query';
import { bus } from '@roadworthy/events';
import { RouterProvider } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { ApiRecorder } from './api-recorder';
import { EventLog } from './event-log';
import { startFakeSession } from './fake-session';
import { harnessRouter } from './harness-router';
import { Panel } from './panel/panel';
import { remoteLoader } from './remote-loader';
import { Split } from './split';

const container = document.getElementById('harness');
if (!container?.dataset.remote) throw new Error('The document names no remote.');

const recorder = new ApiRecorder(localStorage);
if (container.dataset.recording) await recorder.replay(container.dataset.recording);
await setupWorker(recorder.handler).start({ quiet: true, onUnhandledRequest: 'bypass' });
configureApi({ token: () => session$.value?.token ?? null });
const events = new EventLog(bus);
startFakeSession();

const remote = await remoteLoader(container.dataset.remote);
const router = harnessRouter(remote);
bus.on('navigation:requested', ({ to, replace, state }) => void router.navigate(to, { replace, state }));

createRoot(container).render(
  <>
    <GlobalStyle />
    <Split
      page={<RouterProvider router={router} />}
      panel={<Panel remote={remote.description} events={events} recorder={recorder} />}
    />
  </>,
);
