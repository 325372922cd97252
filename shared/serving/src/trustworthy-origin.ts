const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a text is an origin over which secrets may be sent: `https`, or `http` on this machine. */
export function isTrustworthyOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)));
}
