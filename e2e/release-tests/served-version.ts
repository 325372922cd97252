export const ACTIVATION_TIMEOUT_MS = 60_000;

/** Version of an area in the next document that the edge serves. */
export async function servedVersion(origin: string, area: string, cookie = ''): Promise<string | undefined> {
  const html = await (await fetch(`${origin}/about`, { headers: { cookie } })).text();
  const text = /id="release-registry">(.*?)<\/script>/.exec(html)?.[1];
  return text ? JSON.parse(text).areas[area]?.live.version : undefined;
}

/** @returns milliseconds until the condition holds; undefined after a timeout */
export async function waitUntil(condition: () => Promise<boolean>, since = Date.now()): Promise<number | undefined> {
  while (Date.now() - since < ACTIVATION_TIMEOUT_MS) {
    if (await condition()) return Date.now() - since;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return undefined;
}
