// Calls of the registry's HTTP API with a key, which only this module has.

const TIMEOUT_MS = 20_000;
/** A page that was left open must not be able to switch releases. */
const IDLE_MS = 15 * 60_000;

/**
 * @param {{ registry: string, environment: string }} target
 * @param {() => void} onForgotten the key was not used for a while
 */
export function createRegistryClient({ registry, environment }, onForgotten) {
  let key = '';
  let timer;

  /** @returns {Promise<{ success: boolean, data?: any, msg: string, errors?: { what: string, remedy: string }[] }>} */
  async function call(path, body) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      forget();
      onForgotten();
    }, IDLE_MS);
    try {
      const response = await fetch(`${registry}/v1/areas/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await response.json();
    } catch (problem) {
      if (problem.name === 'TimeoutError')
        return {
          success: false,
          msg: `${registry} did not answer within ${TIMEOUT_MS / 1000} s.${body ? ' It may have made the change.' : ''}`,
        };
      return {
        success: false,
        msg: `${registry} cannot be reached, or does not allow ${location.origin} (REGISTRY_ALLOWED_ORIGINS).`,
      };
    }
  }

  function forget() {
    key = '';
    clearTimeout(timer);
  }

  return {
    forget,
    /** @param {string} text @returns {string | undefined} the area of the key, or 'operator'; undefined for another text */
    use(text) {
      const [, owner] = /^rwk_([a-z\d-]+)_[a-f\d]{16}_[\w-]{43}$/.exec(text.trim()) ?? [];
      if (owner) key = text.trim();
      return owner;
    },
    readStatus: (area) => call(`${area}/environments/${environment}`),
    readVersions: (area) => call(`${area}/releases`),
    change: (area, action, body) => call(`${area}/environments/${environment}/${action}`, body),
  };
}
