import type { Registry } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { withServedSlots } from '@roadworthy/contract/served-slots';
import { descriptionFile } from '@roadworthy/federation/build/webpack/names';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Consent } from './consent';
import { type LocalRemote, parseLocalRemote, REMOTE_PARAMETER } from './local-remote';
import { Ribbon } from './ribbon';
import { tabKey } from './with-local-remotes';

type OverrideRequest = {
  /** Remotes that the document's policy allows, separated by spaces. */
  allowed: string;
  /** Remotes that the developer confirmed in this tab, in the same format. */
  confirmed: string;
  window: Window;
};
type DescribedRemote = { remote: LocalRemote; description: RemoteDescription | undefined };

const NEVER = new Promise<never>(() => {});
const parseRemotes = (text: string) => text.split(' ').map(parseLocalRemote) as LocalRemote[];

/** The page's URL with these remotes as parameters, or without any. */
function buildUrl({ location }: Window, remotes: string): string {
  const url = new URL(location.href);
  url.searchParams.delete(REMOTE_PARAMETER);
  for (const remote of remotes.split(' ').filter(Boolean)) url.searchParams.append(REMOTE_PARAMETER, remote);
  return url.href;
}

/** Renders into an element outside the application, so that failures of the application do not remove it. */
function renderBeside(document: Document, content: ReactNode): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(content);
  return () => root.unmount();
}

const askForConsent = ({ allowed, window: { document } }: OverrideRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const remotes = parseRemotes(allowed);
    const hide = renderBeside(
      document,
      <>
        <GlobalStyle />
        <Consent
          remotes={remotes}
          onAnswer={(isConfirmed) => {
            hide();
            resolve(isConfirmed);
          }}
        />
      </>,
    );
  });

/** The description of a development server's remote; undefined when the server does not respond. */
const fetchDescription = (remote: LocalRemote): Promise<DescribedRemote> =>
  fetch(`${remote.origin}/${descriptionFile}`, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => ({ remote, description: (await response.json()) as RemoteDescription }),
    () => ({ remote, description: undefined }),
  );

function withDescriptions(registry: Registry, all: readonly DescribedRemote[]): Registry {
  const areas = { ...registry.areas };
  for (const { remote, description } of all) {
    const entry = areas[remote.area];
    if (entry && description) areas[remote.area] = { ...entry, live: { ...entry.live, description } };
  }
  return withServedSlots({ ...registry, areas });
}

/**
 * Applies overrides that the document allows and the developer confirmed in this tab. Nothing of them runs before the
 * confirmation, so that a link from another site cannot start local code.
 */
export async function applyOverrides(registry: Registry, request: OverrideRequest): Promise<Registry> {
  const { allowed, confirmed, window } = request;
  const reloadWith = (remotes: string) => {
    window.location.replace(buildUrl(window, remotes));
    return NEVER;
  };
  // Only a document requested with the parameter allows them.
  if (!allowed) return reloadWith(confirmed);
  if (allowed !== confirmed && !(await askForConsent(request))) return reloadWith('');
  window.sessionStorage.setItem(tabKey, allowed);
  // Removed, so that pages do not depend on the parameter.
  window.history.replaceState(window.history.state, '', buildUrl(window, ''));
  const all = await Promise.all(parseRemotes(allowed).map(fetchDescription));
  const remove = () => {
    window.sessionStorage.removeItem(tabKey);
    window.location.reload();
  };
  renderBeside(
    window.document,
    <Ribbon
      remotes={all.map(({ remote, description }) => ({ ...remote, isReachable: Boolean(description) }))}
      onRemove={remove}
    />,
  );
  return withDescriptions(registry, all);
}
