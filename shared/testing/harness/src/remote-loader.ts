import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { descriptionFile, developmentContainer, remoteEntry } from '@roadworthy/federation/build/webpack/names';

/** The remote that the harness shows, from its development server. */
export type HarnessedRemote = {
  description: RemoteDescription;
  /** Loads an exposed module, such as `pages/chat`. */
  load: <T>(expose: string) => Promise<T>;
};

/** @param origin of the remote's development server */
export async function remoteLoader(origin: string): Promise<HarnessedRemote> {
  const description = (await (await fetch(`${origin}/${descriptionFile}`)).json()) as RemoteDescription;
  const name = developmentContainer(description.name);
  registerRemotes([{ name, entry: `${origin}/${remoteEntry}`, type: 'global', entryGlobalName: name }]);
  return {
    description,
    load: async <T>(expose: string) => {
      const loaded = await loadRemote<{ module: T }>(`${name}/${expose}`);
      if (!loaded?.module) throw new Error(`${description.name} exposes no ${expose}.`);
      return loaded.module;
    },
  };
}
