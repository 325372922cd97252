import type { Registry } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { descriptionFile } from '@roadworthy/federation/webpack/names';
import { GlobalStyle } from '@roadworthy/ui/global-style';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Consent } from './consent';
import { type LocalRemote, parameter, readLocalRemote } from './local-remote';
import { Ribbon } from './ribbon';
import { tabKey } from './with-local-remotes';

type Asked = {
  /** What the document's policy allows: local remotes, parted by spaces. */
  allowed: string;
  /** What the tab's reader agreed to, in the same way. */
  agreed: string;
  window: Window;
};
type Served = { remote: LocalRemote; description: RemoteDescription | undefined };

const never = new Promise<never>(() => {});
const remotesIn = (text: string) => text.split(' ').map(readLocalRemote) as LocalRemote[];

/** The page's address asking for these remotes, or for none. */
function addressWith({ location }: Window, remotes: string): string {
  const url = new URL(location.href);
  url.searchParams.delete(parameter);
  for (const remote of remotes.split(' ').filter(Boolean)) url.searchParams.append(parameter, remote);
  return url.href;
}

/** A place of its own beside the application's, so that whatever happens there leaves it alone. */
function show(document: Document, content: ReactNode): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(content);
  return () => root.unmount();
}

const agreeing = ({ allowed, window: { document } }: Asked): Promise<boolean> =>
  new Promise((answer) => {
    const remotes = remotesIn(allowed);
    const hide = show(
      document,
      <>
        <GlobalStyle />
        <Consent
          remotes={remotes}
          onAnswer={(agrees) => {
            hide();
            answer(agrees);
          }}
        />
      </>,
    );
  });

/** What a development server's remote serves; undefined when the server does not answer. */
const served = (remote: LocalRemote): Promise<Served> =>
  fetch(`${remote.origin}/${descriptionFile}`, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => ({ remote, description: (await answer.json()) as RemoteDescription }),
    () => ({ remote, description: undefined }),
  );

function withDescriptions(registry: Registry, all: readonly Served[]): Registry {
  const areas = { ...registry.areas };
  for (const { remote, description } of all) {
    const entry = areas[remote.area];
    if (entry && description) areas[remote.area] = { ...entry, live: { ...entry.live, description } };
  }
  return { ...registry, areas };
}

/**
 * Brings document, tab and reader to agree on which remotes come from the reader's own computer. Nothing of them runs
 * before the reader has agreed in this tab: a link alone, wherever it stands, starts nothing.
 */
export async function settle(registry: Registry, asked: Asked): Promise<Registry> {
  const { allowed, agreed, window } = asked;
  const go = (remotes: string) => {
    window.location.replace(addressWith(window, remotes));
    return never;
  };
  // Only a document that was asked for so allows them.
  if (!allowed) return go(agreed);
  if (allowed !== agreed && !(await agreeing(asked))) return go('');
  window.sessionStorage.setItem(tabKey, allowed);
  // Pages need not know of it.
  window.history.replaceState(window.history.state, '', addressWith(window, ''));
  const all = await Promise.all(remotesIn(allowed).map(served));
  const remove = () => {
    window.sessionStorage.removeItem(tabKey);
    window.location.reload();
  };
  show(
    window.document,
    <Ribbon
      remotes={all.map(({ remote, description }) => ({ ...remote, answers: Boolean(description) }))}
      onRemove={remove}
    />,
  );
  return withDescriptions(registry, all);
}
