import { parseArgs } from 'node:util';
import { RegistryCallError } from './call-registry';
import { publishFlags, publishFolder, readConnection } from './publish-folder';

const help = `Usage: publish-release <folder> [--registry <url>] [--environment <name>] [--canary <percent>] [--upload-only]
       uploads a built area to the registry, then makes it live: for all visitors, or for a share of them
The registry is --registry or REGISTRY_URL; the area's key is in REGISTRY_KEY only, so that no list of processes shows it.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...publishFlags, help: { type: 'boolean', short: 'h' } },
});
const [folder] = positionals;
if (values.help || !folder) {
  console.error(values.help ? help : `A folder is needed.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
try {
  console.log(await publishFolder(folder, values, readConnection(values, process.env)));
} catch (problem) {
  console.error(problem instanceof RegistryCallError ? problem.message : problem);
  process.exitCode = 1;
}
