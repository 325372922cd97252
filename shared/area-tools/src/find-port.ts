import getPort, { portNumbers } from 'get-port';

/** Number of ports to try, starting with the preferred one. */
const MAX_PORTS_TRIED = 200;

/** A free port. Prints it when it is not the preferred one. */
export async function findPort(preferred: number, owner: string): Promise<number> {
  const port = await getPort({ port: portNumbers(preferred, Math.min(preferred + MAX_PORTS_TRIED, 65_535)) });
  if (port !== preferred) console.log(`Port ${preferred} is taken: ${owner} uses ${port}.`);
  return port;
}
